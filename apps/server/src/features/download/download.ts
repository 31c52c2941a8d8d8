/**
 * Every file that a user creates goes through here, so that it appears in download management: exports (rows of a
 * query, in a thread of their own), slow files of many pieces (QR codes), and immediate files (templates, one QR
 * code, import reports). An export continues when its client disconnects; it ends by completing, being cancelled or
 * being swept. The others end with their client.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../database/schema/tables.ts';
import type { Exporter } from '../../files/export/export-job.ts';
import { turns } from '../../files/export/turns.ts';
import { type ContentType, contentTypes, xlsxType } from '../../files/object-store/content-type.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { aboutSheets } from '../../files/spreadsheet/about-sheets.ts';
import type { FileReply } from '../../http/file-reply.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import type { ExportOrder, FileToKeep, FileToMake } from './download-order.ts';
import { addRunning, finish, keepBeating, type NewDownload, sweepRows } from './download-queries.ts';

/** Maximum size of an export; 1,000,000 rows of 20 columns are about 100 MB. */
const maxFileBytes = 1024 * 1024 * 1024;
/** Files of one user that may run or wait at once. */
const maxRunning = 3;

interface DownloadsDeps {
  db: Kysely<DB>;
  exporter: Exporter;
  store: ObjectStore;
  /** Where exports are written before they are stored. */
  workDir: string;
  timeZone: string;
  log: Logger;
}

export type Downloads = ReturnType<typeof createDownloads>;

const about = {
  zh: { by: '导出人', at: '导出时间' },
  en: { by: 'Exported by', at: 'Exported at' },
};

export function createDownloads({ db, exporter, store, workDir, timeZone, log }: DownloadsDeps) {
  const clock = zoneClock(timeZone);
  const stampOf = (at: Date) =>
    new Date(clock.toWall(at.getTime())).toISOString().slice(0, 19).replace(/\D/g, '');
  const keyOf = (downloadId: string, type: ContentType) => `downloads/${downloadId}.${contentTypes[type]}`;

  const reply = async (name: string, type: ContentType, key: string): Promise<FileReply> => {
    const object = await store.get(key);
    if (!object) throw new Refusal('notFound');
    return { name, type, body: object.content };
  };

  /** Assigns the stored file to the user, unless the user has cancelled or deleted it meanwhile. */
  const done = async (
    { downloadId, fileName, objectKey }: NewDownload,
    type: ContentType,
    made: { rows: number; bytes: number },
  ) => {
    if (await finish(db, downloadId, 'done', made)) return reply(fileName, type, objectKey);
    await finish(db, downloadId, 'cancelled', undefined);
    await store.remove(objectKey);
    throw new Refusal('exportFailed');
  };

  const beating = (
    downloadId: string,
    progress: () => { rows: number; total: number | undefined },
    onStop: () => void,
  ) =>
    keepBeating(db, downloadId, {
      progress,
      onStop,
      onFailure: error => log.warn({ err: error, downloadId }, 'the progress of a file could not be stored'),
    });
  const turn = turns(1);

  return {
    /** @throws Refusal noData, tooLarge, exportFailed (also when it was cancelled), tooMany, conflict */
    async export(order: ExportOrder): Promise<FileReply> {
      const downloadId = order.downloadId ?? randomUUID();
      const createdAt = new Date();
      const fileName = `${order.name[order.language]}${stampOf(createdAt)}.xlsx`;
      const objectKey = keyOf(downloadId, xlsxType);
      const job = { downloadId, userId: order.user.userId, kind: 'export' as const, fileName, objectKey };
      await addRunning(db, job, maxRunning);

      const path = join(workDir, `${downloadId}.xlsx`);
      const cancelled = new AbortController();
      let rows = 0;
      let total: number | undefined;
      const beats = beating(
        downloadId,
        () => ({ rows, total }),
        () => cancelled.abort(new Error('cancelled by the user')),
      );
      const words = about[order.language];
      try {
        await mkdir(workDir, { recursive: true, mode: 0o700 });
        const outcome = await exporter.run(
          {
            sql: order.rows.sql,
            parameters: [...order.rows.parameters],
            countSql: order.count?.sql,
            countParameters: order.count && [...order.count.parameters],
            columns: order.columns,
            title: order.name[order.language],
            about: {
              sheetName: aboutSheets.filters[order.language],
              lines: [[words.by, order.user.username], [words.at, createdAt], ...order.filterWords],
            },
            createdAt,
            path,
          },
          {
            of: order.user.userId,
            signal: cancelled.signal,
            onProgress: progress => {
              rows = progress.rows;
              total = progress.total;
            },
          },
        );
        if (outcome.result !== 'done') {
          await finish(db, downloadId, outcome.result, undefined);
          throw new Refusal(outcome.result);
        }
        await store.put(objectKey, createReadStream(path), xlsxType, maxFileBytes);
        return await done(job, xlsxType, outcome);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        if (!cancelled.signal.aborted) log.error({ err: error, downloadId }, 'an export failed');
        await finish(db, downloadId, cancelled.signal.aborted ? 'cancelled' : 'failed', undefined);
        throw new Refusal('exportFailed');
      } finally {
        beats.stop();
        await rm(path, { force: true });
      }
    },

    /**
     * Creates a file of many pieces, one at a time in this process; users take turns.
     * @throws Refusal exportFailed (also when it was cancelled), tooMany
     */
    async make({ user, kind, fileName, type, content, rows, signal }: FileToMake): Promise<FileReply> {
      const downloadId = randomUUID();
      const objectKey = keyOf(downloadId, type);
      const job = { downloadId, userId: user.userId, kind, fileName, objectKey };
      await addRunning(db, job, maxRunning);
      const ending = new AbortController();
      const leaves = () => ending.abort(new Error('the caller is gone'));
      signal.addEventListener('abort', leaves, { once: true });
      if (signal.aborted) leaves();
      const beats = beating(
        downloadId,
        () => ({ rows: 0, total: rows }),
        () => ending.abort(new Error('cancelled by the user')),
      );
      try {
        const leave = await turn(user.userId, ending.signal);
        try {
          const pieces = addAbortSignal(ending.signal, content());
          const { bytes } = await store.put(objectKey, pieces, type, maxFileBytes);
          return await done(job, type, { rows, bytes });
        } finally {
          leave();
        }
      } catch (error) {
        if (error instanceof Refusal) throw error;
        const { aborted } = ending.signal;
        if (!aborted) log.error({ err: error, downloadId }, 'a file could not be made');
        await finish(db, downloadId, aborted ? 'cancelled' : 'failed', undefined);
        throw new Refusal('exportFailed');
      } finally {
        signal.removeEventListener('abort', leaves);
        beats.stop();
      }
    },

    /** Stores an immediate file, and returns it. @throws Refusal exportFailed */
    async keep({ user, kind, fileName, type, content, rows }: FileToKeep): Promise<FileReply> {
      const downloadId = randomUUID();
      const objectKey = keyOf(downloadId, type);
      const job = { downloadId, userId: user.userId, kind, fileName, objectKey };
      await addRunning(db, job, Number.MAX_SAFE_INTEGER);
      const beats = beating(
        downloadId,
        () => ({ rows: 0, total: rows }),
        () => {},
      );
      try {
        const { bytes } = await store.put(objectKey, content, type, maxFileBytes);
        return await done(job, type, { rows, bytes });
      } catch (error) {
        log.error({ err: error, downloadId }, 'a file could not be kept');
        await finish(db, downloadId, 'failed', undefined);
        throw new Refusal('exportFailed');
      } finally {
        beats.stop();
      }
    },

    /** The file of an earlier download. @throws Refusal notFound when it is gone */
    reply,

    removeFile: (objectKey: string) => store.remove(objectKey),

    /** Expired files, and rows whose process died: for a scheduled job. */
    async sweep() {
      for (const key of await sweepRows(db)) await store.remove(key);
    },
  };
}
