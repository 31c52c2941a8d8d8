/** Removes lines that have been kept for as long as the installation wants; one that has not stops the whole call. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

const keptForGood = words(
  '操作日志永久保留，不能删除',
  'The operation log is kept permanently and cannot be deleted',
);

/**
 * @returns what was removed, for the line that stays
 * @throws Refusal conflict when a line must still be kept, notFound when none exists
 */
export async function deleteLines(
  db: Kysely<DB>,
  logIds: readonly number[],
  keepDays: number | undefined,
): Promise<Words> {
  if (keepDays === undefined) throw new Refusal('conflict', { words: keptForGood });
  const { rows } = await sql<{ total: number; young: number; first: string; last: string }>`
    select count(*) as total, count(*) filter (where create_date >= now() - make_interval(days => ${keepDays})) as young,
           min(${wallTime('create_date')}) as first, max(${wallTime('create_date')}) as last
    from operation_log where log_id = any(${logIds}::bigint[])`.execute(db);
  const { total = 0, young = 0, first, last } = rows[0] ?? {};
  if (total === 0) throw new Refusal('notFound');
  if (young > 0)
    throw new Refusal('conflict', {
      words: words(
        `操作日志须保留 ${keepDays} 天，所选日志中有 ${young} 条未满期限，不能删除`,
        `Operation log entries must be kept for ${keepDays} days; ${young} of the selected entries are newer and cannot be deleted`,
      ),
    });
  await sql`delete from operation_log where log_id = any(${logIds}::bigint[])`.execute(db);
  return words(`${total} 条，${first} 至 ${last}`, `${total} entries, ${first} to ${last}`);
}
