/** One line of the operation log: who did what, written in the transaction of the action itself. */
import type { Call } from '@hoistway/contract/core/call';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';

const longestRemark = 2000;

export async function writeOperationLog(
  db: Kysely<DB>,
  { log }: Pick<Call, 'log'>,
  { userId, username }: { userId: number; username: string } = { userId: 0, username: '' },
  remark: string,
) {
  if (!log) return;
  await sql`
    with operator as (
      insert into log_operator (user_id, operator) values (${userId}, ${username}) on conflict do nothing)
    insert into operation_log (user_id, operation_id, remark)
    values (${userId}, operation_id_of(${JSON.stringify(log.module)}, ${JSON.stringify(log.type)}), ${remark.slice(0, longestRemark)})`.execute(
    db,
  );
}
