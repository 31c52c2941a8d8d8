/**
 * Receivers of text messages (短信接收人): people who get messages about a unit, or about all units of a site, besides its owners. Of
 * those that an account entered, the first of a unit are notified, as many as the account's `smsReceiverNum` says
 * (specification 3, "Account form").
 */
import { z } from 'zod';
import { download, get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { importJob, importPreview, jobReport } from '../core/import-report.ts';
import { list, type RowOf } from '../core/list.ts';
import { choiceOf, codeOf, ownId, textOf } from '../core/list-filters.ts';
import { messageKinds } from '../core/message-kinds.ts';
import { problem, problems } from '../core/problems.ts';
import { type CodeOf, codes, words } from '../words.ts';
import { exportName } from './download-file.ts';
import { receivedStates } from './owner.ts';
import { unitColumns as unit, unitFilters } from './unit-columns.ts';

/** The subjects of notifications. */
export const receiverKinds = codes([
  ['stop', messageKinds.words.stopped],
  ['recovery', messageKinds.words.recovered],
  ['trapped', messageKinds.words.trapped],
  ['rescued', messageKinds.words.rescued],
  ['maintenance', messageKinds.words.maintenance],
]);
export type ReceiverKind = CodeOf<typeof receiverKinds>;
export const receiverKind = z.literal(receiverKinds.codes);
/** Those that a form chooses, at least one. */
export const chosenKinds = z
  .array(receiverKind, problem(problems.required))
  .min(1, problem(problems.required))
  .max(receiverKinds.codes.length);

/** The template's name for `downloadTemplate`. */
export const receiverTemplateFile = 'receiver.xlsx';
/** Rows of one file. */
export const maxImportedReceivers = 10_000;
/** Receivers that a preview shows as they will be. */
export const shownReceivers = 5;

export const unitOrSite = words(
  '请填写工号或选择项目，只填一项',
  'Enter a job number or choose a site (only one of them)',
);

export const receiverForm = z
  .object({
    /** Null for a new one. */
    receiverId: f.rowId.nullable().default(null),
    /** As it was read; ignored for a new one. */
    version: f.version.default(0),
    receiverName: f.shownText(30).min(1, problem(problems.required)),
    telNum: f.phone11,
    /** One unit, or instead all units of a site. */
    jobNum: z.union([z.literal(''), f.jobNum]).default(''),
    domainId: f.rowId.nullable().default(null),
    kinds: chosenKinds,
    rank: z.number().int().min(1).max(999).default(1),
  })
  .refine(({ jobNum, domainId }) => (jobNum === '') !== (domainId === null), {
    error: problem(unitOrSite),
    path: ['jobNum'],
  });
export type ReceiverForm = z.output<typeof receiverForm>;

export type ReceiverRow = RowOf<typeof search>;

/** Instead of a job number: notified of all units of the site. */
export const wholeSite = words('整个项目', 'Entire site');

const page = words('短信接收人', 'SMS receivers');
const kinds = words('接收内容', 'Messages');
const received = words('接收短信', 'Receive SMS');

/** With the receivers of a file as they would be. */
const receiverPreview = importPreview.extend({
  /** The first that would be added. */
  sample: z.array(
    z.object({
      receiverName: z.string(),
      telNum: z.string(),
      city: z.string(),
      domainName: z.string(),
      /** Empty: all units of the site. */
      jobNum: z.string(),
      kinds: z.array(receiverKind),
      rank: z.number().int(),
    }),
  ),
});
export type ReceiverPreview = z.output<typeof receiverPreview>;

const personalData = { kinds: ['phone'], where: page } as const;

const search = list('/receiver/search', {
  summary: 'Search the receivers of units in scope and of sites with such units, newest first',
  shows: ['receiver'],
  access: ['msg'],
  columns: {
    receiverName: { title: words('接收人', 'Receiver'), sheet: 16 },
    telNum: { title: words('手机号', 'Phone'), sheet: 16 },
    city: unit.city,
    domainName: unit.domainName,
    /** Empty: all units of the site. */
    jobNum: unit.jobNum,
    kinds: { title: kinds, sheet: 40 },
    rank: { title: words('顺序', 'Order'), kind: 'integer', sheet: 8 },
    received: { title: received, codes: receivedStates, sheet: 12 },
    creator: { title: words('创建人', 'Creator'), sheet: 16 },
    createDate: { title: words('创建时间', 'Created'), kind: 'moment', sheet: 20 },
  },
  filters: {
    domainName: unitFilters.domainName,
    jobNum: unitFilters.jobNum,
    receiverName: textOf(30),
    telNum: textOf(11),
    kind: choiceOf(receiverKinds, kinds),
    received: codeOf(receivedStates),
    receiverId: ownId,
  },
  row: {
    receiverId: z.number().int(),
    /** Of the site, where it is about all its units. */
    domainId: z.number().int().nullable(),
    kinds: z.array(receiverKind),
    version: f.version,
    /** The caller sees all that it is about, and may change it. */
    editable: z.boolean(),
  },
  personalData,
});

export const receiver = {
  list: search,
  export: download('POST', '/receiver/export', {
    summary: 'Export receivers to xlsx',
    access: ['msg.export'],
    input: search.input.extend(exportName),
    log: { module: page, type: words('导出', 'Export') },
    personalData,
  }),
  save: post('/receiver/save', {
    summary:
      'Add a receiver of a unit or a site in scope, or change one; per event a number gets one message of each kind',
    access: ['msg.add', 'msg.edit'],
    needs: ({ receiverId }) => (receiverId === null ? 'msg.add' : 'msg.edit'),
    input: receiverForm,
    changes: ['receiver'],
    log: { module: page, type: words('保存', 'Save') },
  }),
  setReceived: upload('/receiver/updateReceived', {
    summary: 'Turn text messages to receivers on (1) or off (0): for all of the given ones or none',
    access: ['msg.edit'],
    input: z.object({
      idList: f.idListField,
      isReceive: z.coerce.number().pipe(z.literal([0, 1])),
    }),
    changes: ['receiver'],
    log: { module: page, type: received },
  }),
  remove: upload('/receiver/delete', {
    summary: 'Delete receivers: all of the given ones, or none if one cannot be deleted',
    access: ['msg.delete'],
    input: z.object({ idList: f.idListOf(problems.selectToDelete) }),
    changes: ['receiver'],
    log: { module: page, type: words('删除', 'Delete') },
  }),
  importPreview: upload('/receiver/importPreview', {
    summary: 'Preview what an import of receivers from an xlsx file would add and refuse',
    access: ['msg.import'],
    output: receiverPreview,
  }),
  importStart: upload('/receiver/import', {
    summary:
      'Import new receivers of units or sites in scope from an xlsx file; rows with problems are not imported and each problem cell is listed. A long import continues after the reply',
    access: ['msg.import'],
    output: jobReport,
    changes: ['receiver'],
    log: { module: page, type: words('导入', 'Import') },
  }),
  importStatus: get('/receiver/importStatus', {
    summary: 'Progress and report of an import of receivers',
    access: ['msg.import'],
    input: importJob,
    output: jobReport,
  }),
  importCancel: post('/receiver/importCancel', {
    summary: 'Cancel an import of receivers and roll it back',
    access: ['msg.import'],
    input: importJob,
    changes: [],
  }),
  importProblems: download('GET', '/receiver/importProblems', {
    summary: 'All problems of an import of receivers, as xlsx',
    access: ['msg.import'],
    input: importJob,
  }),
};
