/** One line of the operation log: who did what, written in the transaction of the action itself. */
import type { Call } from '@hoistway/contract/core/call';
import type { Kysely } from 'kysely';
import type { DB } from '../database/schema/tables.ts';

export async function writeOperationLog(
  db: Kysely<DB>,
  call: Pick<Call, 'log'>,
  user: { userId: number; username: string } | undefined,
  remark: string,
) {
  if (!call.log) return;
  await db
    .insertInto('operation_log')
    .values({
      operator: user?.username ?? '',
      user_id: user?.userId ?? null,
      operate_module: JSON.stringify(call.log.module),
      operate_type: JSON.stringify(call.log.type),
      remark: remark.slice(0, 500),
    })
    .execute();
}
