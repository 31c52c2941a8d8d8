/** Rows of imports: the job that everybody can follow, and its problems. */
import { words } from '@hoistway/contract/core/words';
import {
  type ImportMapping,
  type ImportProblem,
  type ImportReport,
  type ImportState,
  importMapping,
  maxListedProblems,
} from '@hoistway/contract/elevator-import/elevator-import';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { createCancellableRows } from '../../jobs/job-row.ts';
import type { ImportTally } from './file/import-tally.ts';
import type { Ask } from './job/import-order.ts';
import type { Written } from './job/import-write.ts';

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

export interface NewImport {
  jobId: string;
  userId: number;
  fileName: string;
  language: 'zh' | 'en';
  total: number | undefined;
  headerRow: number;
  mapping: ImportMapping;
}

/** Not begun when an import of the user runs already: `running` is its id, as far as it can be seen yet. */
export async function beginImport(
  db: Kysely<DB>,
  job: NewImport,
): Promise<{ isBegun: boolean; running: string | undefined }> {
  await endDeadImports(db);
  const { rows } = await sql<{ begun: boolean; running: string | null }>`
    with begun as (
      insert into import_job (job_id, user_id, file_name, language, total, header_row, mapping)
      values (${job.jobId}::uuid, ${job.userId}, ${job.fileName}, ${job.language}, ${job.total ?? null}::int,
        ${job.headerRow}::int, ${JSON.stringify(job.mapping)}::jsonb)
      on conflict (user_id, kind) where state in ('reading', 'checking', 'writing') do nothing
      returning job_id)
    select exists (select from begun) as begun,
      (select job_id from import_job where user_id = ${job.userId} and kind = 'elevator' and state = any(${[...runningStates]})) as running`.execute(
    db,
  );
  return { isBegun: rows[0]?.begun ?? false, running: rows[0]?.running ?? undefined };
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
    ...heard
  }: { progress: () => ImportProgress; onStop: () => void; onFailure: (error: unknown) => void },
) =>
  jobs.keepBeating(db, jobId, {
    ...heard,
    everyMs: beatEveryMs,
    progress: () => {
      const { state, handled, total, problems } = progress();
      return sql`
        state = ${state}, handled = ${handled}::int, total = ${total ?? null}::int, problem_count = ${problems}::int`;
    },
  });

const tallied = ({ lists, problems }: ImportTally) => sql`
  problem_count = ${problems},
  no_job_nums = ${lists.jobNum.jobNums}::text[], no_job_count = ${lists.jobNum.count},
  area_job_nums = ${lists.area.jobNums}::text[], area_count = ${lists.area.count},
  failed_job_nums = ${lists.failed.jobNums}::text[], failed_count = ${lists.failed.count}`;

/** In the transaction of the write: both are there or neither. False when it must not be committed any more. */
export async function completeImport(
  ask: Ask,
  jobId: string,
  { added, updated, unchanged, newCities, newSites }: Written,
  total: number,
  tally: ImportTally,
): Promise<boolean> {
  const rows = await ask(sql`
    update import_job set state = 'done', handled = ${total}, total = ${total},
      added = ${added}, updated = ${updated}, unchanged = ${unchanged},
      new_cities = ${[...newCities]}::text[], new_sites = ${newSites}, ${tallied(tally)}, finish_date = now()
    where ${jobs.isRunningOne(jobId)} and not cancel_asked
    returning job_id`);
  return rows.length === 1;
}

/** Does nothing when the job has ended already. */
export async function endImport(
  db: Kysely<DB>,
  jobId: string,
  state: 'failed' | 'cancelled',
  message: string,
  tally: ImportTally,
): Promise<void> {
  await sql`
    update import_job set state = ${state}, message = ${message}, ${tallied(tally)}, finish_date = now()
    where ${jobs.isRunningOne(jobId)}`.execute(db);
}

const died = words(
  '导入进程已中断，没有写入任何数据',
  'The import was interrupted; nothing of it was written',
);

/** A cancelled one that died is as cancelled as if it had lived to say so. */
export const endDeadImports = (db: Kysely<DB>): Promise<string[]> =>
  jobs.endDead(
    db,
    sql`
      finish_date = now(), state = case when cancel_asked then 'cancelled' else 'failed' end,
      message = case when cancel_asked then '' when language = 'zh' then ${died.zh} else ${died.en} end`,
  );

export const { askToCancel: askToCancelImport } = jobs;

/** Undefined when the user has no such import. Lists and problems stand in it once it has ended. */
export async function readImport(
  db: Kysely<DB>,
  userId: number,
  jobId: string,
): Promise<ImportReport | undefined> {
  const read = () =>
    db
      .selectFrom('import_job')
      .selectAll()
      .select(jobs.isDead.as('is_dead'))
      .where('job_id', '=', jobId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
  let row = await read();
  if (row?.is_dead) {
    // Ended before anybody sees it so: a process that was only slow must not finish what its user saw failed.
    await endDeadImports(db);
    row = await read();
  }
  if (!row) return undefined;
  return {
    jobId,
    fileName: row.file_name,
    state: row.state as ImportState,
    handled: row.handled,
    total: row.total,
    added: row.added,
    updated: row.updated,
    unchanged: row.unchanged,
    newCities: row.new_cities,
    newSites: row.new_sites,
    refused: row.no_job_count + row.area_count + row.failed_count,
    notJobNumList: row.no_job_nums,
    notAreaJobNumList: row.area_job_nums,
    addFailureJobNumList: row.failed_job_nums,
    notJobNumCount: row.no_job_count,
    notAreaJobNumCount: row.area_count,
    addFailureJobNumCount: row.failed_count,
    problems: row.finish_date ? await readProblems(db, jobId, undefined, maxListedProblems) : [],
    problemCount: row.problem_count,
    message: row.message,
    headerRow: row.header_row,
    mapping: importMapping.parse(row.mapping),
  };
}

interface ProblemRow extends ImportProblem {
  id: number;
  jobNum: string;
  isRefused: boolean;
}

/** Problems in the order of their rows, after one of them. */
export async function readProblems(
  db: Kysely<DB>,
  jobId: string,
  after: { row: number; id: number } | undefined,
  limit: number,
): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    select problem_id as id, row_number as row, column_name as column, value, reason, job_num as "jobNum",
      list is not null as "isRefused"
    from import_problem where job_id = ${jobId}::uuid
      and (row_number, problem_id) > (${after?.row ?? -1}::int, ${after?.id ?? 0}::bigint)
    order by row_number, problem_id limit ${limit}::int`.execute(db);
  return rows;
}

/** Drops the reports that are no longer kept. */
export const sweepImports = (db: Kysely<DB>) =>
  sql`delete from import_job where finish_date < now() - make_interval(days => ${jobLifeDays})`.execute(db);
