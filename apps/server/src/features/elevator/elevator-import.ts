/**
 * Imports of elevators: a file is looked at and kept for an hour, and then, or at once, imported by a job that
 * every process can follow and stop through its row. One import at a time for each user.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportMapping, ImportPreview } from '@hoistway/contract/elevator-import';
import { Refusal } from '@hoistway/contract/refusal';
import type { Language } from '@hoistway/contract/words';
import type { Logger } from 'pino';
import type { Scope } from '../../auth/scope.ts';
import type { Database } from '../../database/pool.ts';
import { xlsxType } from '../../files/content-type.ts';
import { ObjectRefused, type ObjectStore } from '../../files/object-store.ts';
import { SpreadsheetError, spreadsheetProblems } from '../../files/spreadsheet-problem.ts';
import { readSpreadsheet } from '../../files/spreadsheet-reader.ts';
import type { SheetRow } from '../../files/spreadsheet-rows.ts';
import { zoneClock } from '../../files/zone-clock.ts';
import { maxUploadBytes, type ReceivedFile } from '../../http/uploads.ts';
import { cellText } from './elevator-import-cells.ts';
import { ImportStopped, runImport } from './elevator-import-job.ts';
import { bindMapping, columnTitles } from './elevator-import-mapping.ts';
import { addImportFile, beginImport, readImportFile, sweepImports } from './elevator-import-queries.ts';
import { proposeMapping } from './elevator-import-words.ts';

const sampleRows = 5;
/** No import takes so long. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;
/** A sample cell is shown in a column of a table. */
const maxSampleLength = 200;

const words = {
  choose: { zh: '请选择要上传的文件', en: 'Please choose a file to upload' },
  wrongType: { zh: '文件类型错误，请选择 xlsx 文件', en: 'Wrong file type; choose an xlsx file' },
  empty: { zh: '文件中没有数据', en: 'There is nothing in this file' },
  fileGone: { zh: '文件已过期，请重新上传', en: 'The file has expired; please upload it again' },
  running: {
    zh: '您有一个导入正在进行，请等它完成',
    en: 'An import of yours is running; wait for it to end',
  },
  stopped: {
    zh: '服务已停止，没有写入任何数据，请重新导入',
    en: 'The service was stopped; nothing was written, please import again',
  },
};

interface Caller {
  userId: number;
  scope: Scope;
  language: Language;
}
interface Deps {
  database: Pick<Database, 'db' | 'connect'>;
  store: ObjectStore;
  /** Where files are read from; of this process alone. */
  workDir: string;
  timeZone: string;
  log: Logger;
}
export type ElevatorImports = ReturnType<typeof createElevatorImports>;

export function createElevatorImports({ database, store, workDir, timeZone, log }: Deps) {
  const { db } = database;
  const clock = zoneClock(timeZone);
  const running = new Map<string, { ended: Promise<void>; stopping: AbortController }>();

  const firstRow = async (rows: AsyncGenerator<SheetRow>): Promise<SheetRow> => {
    const { value, done } = await rows.next();
    if (done) throw new Refusal('invalid', { words: words.empty });
    return value;
  };

  return {
    /** Reads the whole file, so that what follows is known to work. @throws Refusal invalid, unsupportedFile, tooLarge */
    async preview(file: ReceivedFile | undefined, { userId, language }: Caller): Promise<ImportPreview> {
      const { path, name } = checkFile(file);
      return readably(async () => {
        const rows = readSpreadsheet(path, { timeZone });
        const columns = columnTitles(await firstRow(rows), language, clock);
        const sample: string[][] = [];
        let count = 0;
        for await (const { cells } of rows) {
          count += 1;
          if (sample.length < sampleRows)
            sample.push(columns.map((_, index) => cellText(cells[index], clock).slice(0, maxSampleLength)));
        }
        const fileId = randomUUID();
        const objectKey = `imports/${fileId}.xlsx`;
        await store.put(objectKey, createReadStream(path), xlsxType, maxUploadBytes);
        await addImportFile(db, { fileId, userId, fileName: name, objectKey, rows: count });
        return { fileId, fileName: name, columns, sample, rows: count, mapping: proposeMapping(columns) };
      });
    },

    /**
     * Starts the job and answers its id.
     * @throws Refusal invalid (no file, mapping), unsupportedFile, tooLarge, notFound (kept file), conflict with
     *   `jobId` when the user's last import still runs
     */
    async start(
      wish: { fileId?: string | undefined; mapping?: ImportMapping | undefined; lenient: boolean },
      file: ReceivedFile | undefined,
      { userId, scope, language }: Caller,
    ): Promise<string> {
      const jobId = randomUUID();
      const path = join(workDir, `${jobId}.xlsx`);
      const kept = wish.fileId === undefined ? undefined : await readImportFile(db, userId, wish.fileId);
      if (wish.fileId !== undefined && !kept) throw new Refusal('notFound', { words: words.fileGone });
      await mkdir(workDir, { recursive: true, mode: 0o700 });
      try {
        if (kept) await fetchKept(store, kept.object_key, path);
        else await rename(checkFile(file).path, path);
        return await readably(async () => {
          const rows = readSpreadsheet(path, { timeZone });
          const columns = columnTitles(await firstRow(rows), language, clock);
          const begin = async () => {
            const sources = bindMapping(columns, wish.mapping, { language, clock });
            const fileName = kept?.file_name ?? file?.name ?? '';
            const job = { jobId, userId, fileName, language, total: kept?.rows };
            const { isBegun, running: other } = await beginImport(db, job);
            if (!isBegun) throw new Refusal('conflict', { words: words.running, detail: { jobId: other } });
            return sources;
          };
          const sources = await begin().catch(async error => {
            await rows.return(undefined);
            throw error;
          });
          const stopping = new AbortController();
          const { lenient } = wish;
          const order = { jobId, scope, language, sources, lenient, rows, total: kept?.rows };
          const ended = runImport({ database, clock, log }, order, stopping).finally(async () => {
            running.delete(jobId);
            await rows.return(undefined);
            await rm(path, { force: true });
          });
          running.set(jobId, { ended, stopping });
          return jobId;
        });
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    /** Resolves when the job of this process has ended, or after this time. */
    async waitFor(jobId: string, longestMs: number): Promise<void> {
      const giveUp = new AbortController();
      const late = pause(longestMs, undefined, { signal: giveUp.signal }).catch(() => {});
      await Promise.race([running.get(jobId)?.ended, late]);
      giveUp.abort();
    },

    /** Files and reports past their life, and jobs whose process died: for a scheduled job. */
    async sweep(): Promise<void> {
      for (const key of await sweepImports(db)) await store.remove(key);
      await removeAbandoned(workDir);
    },

    /** Ends what runs in this process; nothing of it stays. */
    async stop(): Promise<void> {
      const jobs = [...running.values()];
      for (const { stopping } of jobs) stopping.abort(new ImportStopped(words.stopped));
      await Promise.all(jobs.map(({ ended }) => ended));
    },
  };
}

/** @throws Refusal invalid, unsupportedFile */
function checkFile(file: ReceivedFile | undefined): ReceivedFile {
  if (!file) throw new Refusal('invalid', { words: words.choose });
  if (!file.name.toLowerCase().endsWith('.xlsx'))
    throw new Refusal('unsupportedFile', { words: words.wrongType });
  return file;
}

async function fetchKept(store: ObjectStore, objectKey: string, path: string): Promise<void> {
  const object = await store.get(objectKey);
  if (!object) throw new Refusal('notFound', { words: words.fileGone });
  await pipeline(object.content, createWriteStream(path, { mode: 0o600 }));
}

/** What a process that died was reading. */
async function removeAbandoned(workDir: string): Promise<void> {
  for (const name of await readdir(workDir).catch(() => [])) {
    const path = join(workDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Files that cannot be read are the caller's to mend. */
async function readably<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof SpreadsheetError)
      throw new Refusal(error.problem === 'tooLarge' ? 'tooLarge' : 'unsupportedFile', {
        words: spreadsheetProblems[error.problem],
      });
    if (error instanceof ObjectRefused) throw new Refusal('unsupportedFile', { words: words.wrongType });
    throw error;
  }
}
