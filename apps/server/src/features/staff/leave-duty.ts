/** Who leaves: no member of a team any more, named for no visits, and on no duty that has not begun. What has begun stays recorded. */
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { isToCome } from './member.ts';

/** In the transaction in which they leave. @returns the number of duties that nobody has now */
export async function leaveDuty(db: Kysely<DB>, userIds: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from duty_roster d using duty_shift s
    where d.user_id = any(${userIds}::int[]) and s.shift = d.shift and ${isToCome}`.execute(db);
  for (const table of ['team_member', 'schedule_technician'])
    await sql`delete from ${sql.table(table)} where user_id = any(${userIds}::int[])`.execute(db);
  return Number(numAffectedRows);
}

/** For the operation log. */
export const dutiesLeftText = (count: number) =>
  words(`取消未开始的排班 ${count} 个`, `${count} upcoming shifts cancelled`);
