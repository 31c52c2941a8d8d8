/**
 * Imports of elevators: a file is examined and kept for an hour, and then, or at once, imported by a job that every
 * process can follow and cancel through its row. One import at a time per user.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@hoistway/contract/core/refusal';
import {
  type ImportMapping,
  type ImportPreview,
  readColumns,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import { type Language, words } from '@hoistway/contract/words';
import type { Logger } from 'pino';
import type { Database } from '../../database/pool.ts';
import { xlsxType } from '../../files/object-store/content-type.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { otherSheets, readSpreadsheet, surveySheets } from '../../files/spreadsheet/spreadsheet-reader.ts';
import { maxUploadBytes, type ReceivedFile } from '../../http/uploads.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import { takeNotes } from '../staged-import/file-notes.ts';
import { checkFile, fetchKept, fileGone, readably, removeAbandoned } from '../staged-import/import-file.ts';
import { beginImport } from '../staged-import/import-jobs.ts';
import { createImportRuns } from '../staged-import/import-runs.ts';
import { kind } from './elevator-import-queries.ts';
import { bindMapping } from './file/import-mapping.ts';
import { readPreviewOf } from './file/import-preview.ts';
import { openTable } from './file/import-table.ts';
import {
  addImportFile,
  countImportFile,
  dropSurplusFiles,
  readImportFile,
  sweepImportFiles,
} from './import-file-queries.ts';
import { elevatorWork } from './job/import-job.ts';

/** A user's files waiting for a mapping; one more removes the oldest. */
const keptPerUser = 10;

const texts = {
  reading: words(
    '您的另一个文件正在读取，请等待其完成',
    'Another file of yours is being read; wait until it is finished',
  ),
};

interface Caller {
  userId: number;
  language: Language;
}
interface ImportRequest {
  fileId?: string | undefined;
  sheet?: string | undefined;
  headerRow?: number | undefined;
  mapping?: ImportMapping | undefined;
  lenient: boolean;
}
interface Deps {
  database: Pick<Database, 'db' | 'connect'>;
  store: ObjectStore;
  /** Where files are read from; private to this process. */
  workDir: string;
  timeZone: string;
  log: Logger;
}
export type ElevatorImports = ReturnType<typeof createElevatorImports>;

export function createElevatorImports({ database, store, workDir, timeZone, log }: Deps) {
  const { db } = database;
  const clock = zoneClock(timeZone);
  /** Users whose file is being examined. */
  const reading = new Set<number>();
  const runs = createImportRuns({ db, log });

  /** One file of a user at a time. */
  const readPreview = async (
    path: string,
    { userId, language }: Caller,
    { sheet, headerRow: wanted }: Pick<ImportRequest, 'sheet' | 'headerRow'>,
  ) => {
    if (reading.has(userId)) throw new Refusal('tooMany', { words: texts.reading });
    reading.add(userId);
    try {
      return await readPreviewOf(path, { timeZone, clock, language, sheet, wanted });
    } finally {
      reading.delete(userId);
    }
  };
  const kept = async ({ userId }: Caller, fileId: string | undefined) => {
    const file = fileId === undefined ? undefined : await readImportFile(db, userId, fileId);
    if (fileId !== undefined && !file) throw new Refusal('notFound', { words: fileGone });
    return file;
  };

  return {
    /**
     * Reads the whole file, so that the import is known to work.
     * @param again a stored file to examine with another sheet or header row
     * @throws Refusal invalid, unsupportedFile, tooLarge, notFound (stored file)
     */
    async preview(
      { fileId: again, ...request }: Pick<ImportRequest, 'fileId' | 'sheet' | 'headerRow'>,
      file: ReceivedFile | undefined,
      caller: Caller,
    ): Promise<ImportPreview> {
      const known = await kept(caller, again);
      if (again !== undefined && known) {
        const path = join(workDir, `${randomUUID()}.xlsx`);
        await mkdir(workDir, { recursive: true, mode: 0o700 });
        try {
          await fetchKept(store, known.object_key, path);
          const seen = await readably(() => readPreview(path, caller, request));
          await countImportFile(db, again, seen.rows);
          return { fileId: again, fileName: known.file_name, ...seen };
        } finally {
          await rm(path, { force: true });
        }
      }
      const { path, name } = checkFile(file);
      return readably(async () => {
        const seen = await readPreview(path, caller, request);
        const fileId = randomUUID();
        const objectKey = `imports/${fileId}.xlsx`;
        await store.put(objectKey, createReadStream(path), xlsxType, maxUploadBytes);
        await addImportFile(db, {
          fileId,
          userId: caller.userId,
          fileName: name,
          objectKey,
          rows: seen.rows,
        });
        for (const key of await dropSurplusFiles(db, caller.userId, keptPerUser)) await store.remove(key);
        return { fileId, fileName: name, ...seen };
      });
    },

    /**
     * Starts the job and returns its id.
     * @throws Refusal invalid (no file, mapping), unsupportedFile, tooLarge, notFound (stored file), conflict with
     * `jobId` when the user's last import is still running
     */
    async start(request: ImportRequest, file: ReceivedFile | undefined, caller: Caller): Promise<string> {
      const { userId, language } = caller;
      const jobId = randomUUID();
      const path = join(workDir, `${jobId}.xlsx`);
      const known = await kept(caller, request.fileId);
      let sheet: ReturnType<typeof readSpreadsheet> | undefined;
      const close = async () => {
        await sheet?.return(undefined);
        await rm(path, { force: true });
      };
      await mkdir(workDir, { recursive: true, mode: 0o700 });
      try {
        if (known) await fetchKept(store, known.object_key, path);
        else await rename(checkFile(file).path, path);
        return await readably(async () => {
          const isFromHeaders = request.mapping === undefined;
          // The file has not been examined yet: find the meaning of its headers and texts first.
          const seen = isFromHeaders ? await readPreview(path, caller, request) : undefined;
          const mapping = request.mapping ?? seen?.mapping ?? {};
          const total = seen?.rows ?? known?.rows;
          const wanted = request.headerRow ?? seen?.headerRow;
          const sheets = await surveySheets(path);
          const name = request.sheet ?? sheets[0]?.name;
          const { merged, hidden = [] } = sheets.find(each => each.name === name) ?? {};
          sheet = readSpreadsheet(path, {
            timeZone,
            ...(name && { sheet: name }),
            ...(merged && { merged }),
          });
          const { titles, headerRow, rows } = await openTable(sheet, { language, clock, wanted });
          const sources = bindMapping(titles, mapping, { language, clock, isFromHeaders });
          const fileName = known?.file_name ?? file?.name ?? '';
          const read = readColumns(mapping);
          const notes = takeNotes({
            titles,
            isRead: column => read.has(titles[column] ?? ''),
            unreadSheets: otherSheets(sheets, name),
            hidden,
            language,
          });
          const order = { jobId, userId, language, sources, lenient: request.lenient, rows, total, notes };
          const job = { kind, jobId, userId, fileName, language, total, headerRow, mapping };
          await beginImport(db, { ...job, notes: notes.notes() });
          runs.begin(elevatorWork({ database, clock, log }, order, close));
          return jobId;
        });
      } catch (error) {
        await close();
        throw error;
      }
    },

    waitFor: runs.waitFor,

    /** Expired files: for a scheduled job. */
    async sweep(): Promise<void> {
      for (const key of await sweepImportFiles(db)) await store.remove(key);
      await removeAbandoned(workDir);
    },

    stop: runs.stop,
  };
}
