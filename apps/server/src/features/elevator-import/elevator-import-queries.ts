/** The row of an import of elevators: what it found, written and refused. */
import type { FileNotes } from '@hoistway/contract/core/import-report';
import {
  type ImportReport,
  importMapping,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { mayBeDone, readImport } from '../staged-import/import-jobs.ts';
import type { ImportTally } from './file/import-tally.ts';
import type { Ask } from './job/import-order.ts';
import type { Written } from './job/import-write.ts';

export const kind = 'elevator' as const;

export const tallied = ({ lists, problems }: ImportTally) => sql`
  problem_count = ${problems},
  no_job_nums = ${lists.jobNum.jobNums}::text[], no_job_count = ${lists.jobNum.count},
  area_job_nums = ${lists.area.jobNums}::text[], area_count = ${lists.area.count},
  failed_job_nums = ${lists.failed.jobNums}::text[], failed_count = ${lists.failed.count}`;

/** In the transaction of the write: both are there or neither. False when it must not be committed any more. */
export async function completeImport(
  ask: Ask,
  jobId: string,
  { added, updated, unchanged, newCities, newSites, withdrawn }: Written,
  total: number,
  tally: ImportTally,
  { unreadColumns, hiddenRows, hiddenColumns }: FileNotes,
): Promise<boolean> {
  const rows = await ask(sql`
    update import_job set state = 'done', handled = ${total}, total = ${total},
      added = ${added}, updated = ${updated}, unchanged = ${unchanged},
      new_cities = ${[...newCities]}::text[], new_sites = ${newSites}, withdrawn = ${withdrawn}, ${tallied(tally)},
      unread_columns = ${JSON.stringify(unreadColumns)}::jsonb, hidden_rows = ${hiddenRows},
      hidden_columns = ${hiddenColumns}::text[], finish_date = now()
    where ${mayBeDone(jobId)}
    returning job_id`);
  return rows.length === 1;
}

/** @throws Refusal notFound */
export async function readElevatorImport(
  db: Kysely<DB>,
  userId: number,
  jobId: string,
): Promise<ImportReport> {
  const { report, row } = await readImport(db, { kind, userId, jobId });
  return {
    ...report,
    updated: row.updated,
    unchanged: row.unchanged,
    newCities: row.new_cities,
    newSites: row.new_sites,
    withdrawn: row.withdrawn,
    notJobNumList: row.no_job_nums,
    notAreaJobNumList: row.area_job_nums,
    addFailureJobNumList: row.failed_job_nums,
    notJobNumCount: row.no_job_count,
    notAreaJobNumCount: row.area_count,
    addFailureJobNumCount: row.failed_count,
    headerRow: row.header_row,
    mapping: importMapping.parse(row.mapping),
  };
}
