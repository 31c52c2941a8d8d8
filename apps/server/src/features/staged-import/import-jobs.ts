/**
 * The rows of imports, whatever they bring in: the job that its user follows and may cancel, and every cell that was
 * refused. A user has one running import of a kind.
 */

import {
  type FileNotes,
  fileNotes,
  type ImportProblem,
  type ImportState,
  type JobReport,
  maxListedProblems,
} from '@hoistway/contract/core/import-report';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Language, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { createCancellableRows } from '../../jobs/job-row.ts';

export type ImportKind = 'elevator' | 'account' | 'agreement' | 'receiver';

const runningStates = ['reading', 'checking', 'writing'] as const;
export type RunningState = (typeof runningStates)[number];
const jobs = createCancellableRows({
  table: 'import_job',
  key: 'job_id',
  isRunning: sql`state = any(${[...runningStates]}::text[])`,
  deadAfterMs: 20_000,
});
const beatEveryMs = 500;
/** Reports are kept this long. */
const jobLifeDays = 30;

const texts = {
  running: words(
    '您有一个导入正在进行，请等待其完成',
    'One of your imports is still running; wait until it is finished',
  ),
  ended: words('导入已经结束，无法取消', 'The import has ended and cannot be cancelled'),
  died: words('导入进程已中断，没有写入任何数据', 'The import was interrupted; nothing was written'),
};

export interface NewImport {
  kind: ImportKind;
  jobId: string;
  userId: number;
  fileName: string;
  language: Language;
  total: number | undefined;
  /** The row with the titles. */
  headerRow?: number;
  /** How the columns are read, where that was chosen. */
  mapping?: object;
  /** As far as they are known before the rows are read. */
  notes: FileNotes;
}

/** @throws Refusal conflict when an import of the user runs already, with its `jobId` as far as it can be seen yet */
export async function beginImport(db: Kysely<DB>, job: NewImport): Promise<void> {
  await endDeadImports(db);
  const { rows } = await sql<{ begun: boolean; running: string | null }>`
    with begun as (
      insert into import_job (kind, job_id, user_id, file_name, language, total, header_row, mapping,
        unread_sheets, unread_columns, hidden_rows, hidden_columns)
      values (${job.kind}, ${job.jobId}::uuid, ${job.userId}, ${job.fileName}, ${job.language}, ${job.total ?? null}::int,
        ${job.headerRow ?? 1}::int, ${JSON.stringify(job.mapping ?? {})}::jsonb,
        ${JSON.stringify(job.notes.unreadSheets)}::jsonb, ${JSON.stringify(job.notes.unreadColumns)}::jsonb,
        ${job.notes.hiddenRows}::int, ${job.notes.hiddenColumns}::text[])
      on conflict (user_id, kind) where state in ('reading', 'checking', 'writing') do nothing
      returning job_id)
    select exists (select from begun) as begun,
      (select job_id from import_job
       where user_id = ${job.userId} and kind = ${job.kind} and state = any(${[...runningStates]})) as running`.execute(
    db,
  );
  if (!rows[0]?.begun)
    throw new Refusal('conflict', { words: texts.running, detail: { jobId: rows[0]?.running ?? undefined } });
}

export interface ImportProgress {
  state: RunningState;
  handled: number;
  total: number | undefined;
  problems: number;
}

/** Says twice a second that it is worked on, until that is stopped. */
export const keepBeating = (
  db: Kysely<DB>,
  jobId: string,
  {
    progress,
    ...listeners
  }: { progress: () => ImportProgress; onStop: () => void; onFailure: (error: unknown) => void },
) =>
  jobs.keepBeating(db, jobId, {
    ...listeners,
    everyMs: beatEveryMs,
    progress: () => {
      const { state, handled, total, problems } = progress();
      return sql`
        state = ${state}, handled = ${handled}::int, total = ${total ?? null}::int, problem_count = ${problems}::int`;
    },
  });

/** Of a job that may still be done: it runs, and nobody asked it to stop. */
export const mayBeDone = (jobId: string): Sql<boolean> =>
  sql<boolean>`${jobs.isRunningOne(jobId)} and not cancel_asked`;

/** Does nothing when the job has ended already. `counted` sets what was found until then. */
export async function endImport(
  db: Kysely<DB>,
  jobId: string,
  { state, message, counted }: { state: 'failed' | 'cancelled'; message: string; counted: Sql },
): Promise<void> {
  await sql`
    update import_job set state = ${state}, message = ${message}, ${counted}, finish_date = now()
    where ${jobs.isRunningOne(jobId)}`.execute(db);
}

/** A cancelled one that died is as cancelled as if it had lived to say so. */
export const endDeadImports = (db: Kysely<DB>): Promise<string[]> =>
  jobs.endDead(
    db,
    sql`
      finish_date = now(), state = case when cancel_asked then 'cancelled' else 'failed' end,
      message = case when cancel_asked then '' when language = 'zh' then ${texts.died.zh} else ${texts.died.en} end`,
  );

/** @throws Refusal conflict when it has ended */
export async function cancelImport(db: Kysely<DB>, userId: number, jobId: string): Promise<void> {
  if (!(await jobs.askToCancel(db, userId, jobId))) throw new Refusal('conflict', { words: texts.ended });
}

const readRow = (db: Kysely<DB>, of: { kind: ImportKind; userId: number; jobId: string }) =>
  db
    .selectFrom('import_job')
    .selectAll()
    .select(jobs.isDead.as('is_dead'))
    .where('job_id', '=', of.jobId)
    .where('kind', '=', of.kind)
    .where('user_id', '=', of.userId)
    .executeTakeFirst();
export type ImportRowStored = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/**
 * The report that all imports have, and the row that it was made of. Problems stand in it once the import has ended.
 * @throws Refusal notFound when the user has no such import
 */
export async function readImport(
  db: Kysely<DB>,
  of: { kind: ImportKind; userId: number; jobId: string },
): Promise<{ report: JobReport; row: ImportRowStored }> {
  let row = await readRow(db, of);
  if (row?.is_dead) {
    // Ended before anybody sees it so: a process that was only slow must not finish what its user saw failed.
    await endDeadImports(db);
    row = await readRow(db, of);
  }
  if (!row) throw new Refusal('notFound');
  const report = {
    jobId: of.jobId,
    fileName: row.file_name,
    state: row.state as ImportState,
    handled: row.handled,
    total: row.total,
    added: row.added,
    refused: row.no_job_count + row.area_count + row.failed_count,
    problems: row.finish_date ? await readProblems(db, of.jobId, undefined, maxListedProblems) : [],
    ...fileNotes.parse({
      unreadSheets: row.unread_sheets,
      unreadColumns: row.unread_columns,
      hiddenRows: row.hidden_rows,
      hiddenColumns: row.hidden_columns,
    }),
    problemCount: row.problem_count,
    message: row.message,
  };
  return { report, row };
}

export interface StoredProblem extends ImportProblem {
  id: number;
  /** What names the row: a job number, a user name. */
  subject: string;
  isRefused: boolean;
}

/** Problems in the order of their rows, after one of them. */
export async function readProblems(
  db: Kysely<DB>,
  jobId: string,
  after: { row: number; id: number } | undefined,
  limit: number,
): Promise<StoredProblem[]> {
  const { rows } = await sql<StoredProblem>`
    select problem_id as id, row_number as row, column_name as column, value, reason, job_num as subject,
      list is not null as "isRefused"
    from import_problem where job_id = ${jobId}::uuid
      and (row_number, problem_id) > (${after?.row ?? -1}::int, ${after?.id ?? 0}::bigint)
    order by row_number, problem_id limit ${limit}::int`.execute(db);
  return rows;
}

/** Drops the reports that are no longer kept. */
export const sweepImports = (db: Kysely<DB>) =>
  sql`delete from import_job where finish_date < now() - make_interval(days => ${jobLifeDays})`.execute(db);
