/** The imports that this process works on: each is followed and cancelled through its row, and stopped with the server. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@hoistway/contract/core/call';
import { type Language, type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { announceRows } from '../../database/channels.ts';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { SpreadsheetError } from '../../files/spreadsheet/spreadsheet-problem.ts';
import { endImport, type ImportProgress, keepBeating, mayBeDone } from './import-jobs.ts';

/** Why an import's signal was aborted. */
export class ImportStopped extends Error {
  readonly words: Words | undefined;
  /** @param words shown in the report when it was not stopped by the user */
  constructor(words?: Words) {
    super('the import was stopped');
    this.words = words;
  }
}

const texts = {
  unexpected: words(
    '导入时发生异常，没有写入任何数据，请稍后再试',
    'An error occurred during the import; nothing was written, please try again later',
  ),
  stopped: words(
    '服务已停止，没有写入任何数据，请重新导入',
    'The service was stopped; nothing was written, please import again',
  ),
};

/** One import at its work. */
export interface ImportWork {
  jobId: string;
  /** What has started it: what that changes is announced once it is written. */
  start: Call;
  language: Language;
  progress: () => ImportProgress;
  /** What is kept of an import that did not come to its end. */
  counted: () => Sql;
  /** Writes and marks the job as done in one transaction, or throws: then nothing of it stays. */
  act: (signal: AbortSignal) => Promise<void>;
  /** After everything, whatever became of it. */
  close: () => Promise<void>;
}

/**
 * In the transaction that writes, as its last step. Without changes of what was there before: what is added or refused.
 * @throws ImportStopped when it was cancelled or counts as dead
 */
export async function finishImport(
  trx: Kysely<DB>,
  jobId: string,
  { rows, added, refused, problems }: { rows: number; added: number; refused: number; problems: number },
): Promise<void> {
  const { rows: done } = await sql`
    update import_job set state = 'done', handled = ${rows}, total = ${rows}, added = ${added},
      failed_count = ${refused}, problem_count = ${problems}, finish_date = now()
    where ${mayBeDone(jobId)} returning job_id`.execute(trx);
  if (done.length === 0) throw new ImportStopped();
}

export type ImportRuns = ReturnType<typeof createImportRuns>;

export function createImportRuns({ db, log }: { db: Kysely<DB>; log: Logger }) {
  const running = new Map<string, { ended: Promise<void>; stopping: AbortController }>();

  const run = async (
    { jobId, start, language, progress, counted, act }: ImportWork,
    stopping: AbortController,
  ) => {
    const beats = keepBeating(db, jobId, {
      progress,
      onStop: () => stopping.abort(new ImportStopped()),
      onFailure: error => log.warn({ err: error, jobId }, 'the progress of an import could not be stored'),
    });
    try {
      await act(stopping.signal);
      beats.stop();
    } catch (error) {
      beats.stop();
      await endImport(db, jobId, { ...outcomeOf(error, language), counted: counted() });
      if (!(error instanceof ImportStopped) && !(error instanceof SpreadsheetError))
        log.error({ err: error, jobId }, 'an import failed');
      return;
    }
    await announceRows(db, start.changes ?? []).catch(error =>
      log.warn({ err: error, jobId }, 'what an import has written could not be announced'),
    );
  };

  return {
    begin(work: ImportWork): void {
      const { jobId } = work;
      const stopping = new AbortController();
      const ended = run(work, stopping).finally(() => {
        running.delete(jobId);
        return work.close();
      });
      running.set(jobId, { ended, stopping });
    },
    /** Resolves when the job of this process has ended, or after this time. */
    async waitFor(jobId: string, longestMs: number): Promise<void> {
      const giveUp = new AbortController();
      const late = pause(longestMs, undefined, { signal: giveUp.signal }).catch(() => {});
      await Promise.race([running.get(jobId)?.ended, late]);
      giveUp.abort();
    },
    /** Aborts the imports of this process; nothing of them is kept. */
    async stop(): Promise<void> {
      const jobs = [...running.values()];
      for (const { stopping } of jobs) stopping.abort(new ImportStopped(texts.stopped));
      await Promise.all(jobs.map(({ ended }) => ended));
    },
  };
}

function outcomeOf(error: unknown, language: Language): { state: 'failed' | 'cancelled'; message: string } {
  if (error instanceof ImportStopped)
    return error.words
      ? { state: 'failed', message: error.words[language] }
      : { state: 'cancelled', message: '' };
  const words = error instanceof SpreadsheetError ? error.words : texts.unexpected;
  return { state: 'failed', message: words[language] };
}
