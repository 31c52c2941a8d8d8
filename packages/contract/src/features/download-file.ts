/** Download management: every export and template that a user created, its progress, its file, its expiry. */
import { z } from 'zod';
import { download as fileCall, get, post } from '../core/call.ts';
import { list, type RowOf } from '../core/list.ts';
import { words } from '../words.ts';

export const downloadStates = [
  'running',
  'done',
  'failed',
  'cancelled',
  'noData',
  'tooLarge',
  'expired',
] as const;
/** Files are kept this long. */
export const downloadLifeHours = 72;
/** Largest number of rows of one export. */
export const maxExportRows = 1_000_000;

export type DownloadRow = RowOf<typeof search>;

/** Chosen by the client that requests an export: with it the export is followed and stopped before it has a reply. */
export const exportName = { downloadId: z.uuid().optional() };

const byId = z.object({ downloadId: z.uuid() });

const search = list('/user/download/list', {
  method: 'GET',
  summary: "The caller's exports and templates, newest first",
  shows: ['download'],
  access: 'signedIn',
  columns: {
    fileName: { title: words('文件', 'File') },
    kind: { title: words('类型', 'Type') },
    state: { title: words('状态', 'Status') },
    rows: { title: words('进度', 'Progress'), kind: 'integer' },
    bytes: { title: words('大小', 'Size'), kind: 'integer' },
    createDate: { title: words('创建时间', 'Created'), kind: 'moment' },
    finishDate: { title: words('完成时间', 'Finished'), kind: 'moment', nullable: true },
    expireDate: { title: words('到期时间', 'Expires'), kind: 'moment', nullable: true },
  },
  filters: {},
  row: {
    downloadId: z.string(),
    kind: z.enum(['export', 'template', 'qrCode', 'importReport']),
    state: z.enum(downloadStates),
    totalRows: z.number().int().nullable(),
  },
});

export const downloads = {
  list: search,
  read: get('/user/download/read/:downloadId', {
    summary: 'The progress of one download',
    access: 'signedIn',
    input: byId,
    output: search.row,
  }),
  file: fileCall('GET', '/user/download/file/:downloadId', {
    summary: 'Download the file again',
    access: 'signedIn',
    input: byId,
  }),
  cancel: post('/user/download/cancel', {
    summary: 'Cancel an export; if it has just finished, its file is removed as well',
    access: 'signedIn',
    changes: ['download'],
    input: byId,
  }),
  remove: post('/user/download/remove', {
    summary: 'Remove an entry with its file',
    access: 'signedIn',
    changes: ['download'],
    input: byId,
  }),
};
