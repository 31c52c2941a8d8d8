/** One line of the operation log: who did what, written in the transaction of the action itself. */
import type { Call, ClientType } from '@hoistway/contract/core/call';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { type RemarkPart, storedRemark } from './log-remark.ts';

interface Author {
  /** Undefined: nobody is signed in. */
  user: { userId: number; username: string } | undefined;
  clientType: ClientType;
}

export async function writeOperationLog(
  db: Kysely<DB>,
  { log }: Pick<Call, 'log'>,
  { user, clientType }: Author,
  remark: readonly RemarkPart[],
) {
  if (!log) return;
  const stored = storedRemark(remark);
  const { userId, username } = user ?? { userId: 0, username: '' };
  await sql`
    with operator as (
      insert into log_operator (user_id, operator) values (${userId}, ${username}) on conflict do nothing)
    insert into operation_log (user_id, operation_id, client_type, told)
    values (${userId}, operation_id_of(${JSON.stringify(log.module)}, ${JSON.stringify(log.type)}), ${clientType},
            ${stored.length > 0 ? JSON.stringify(stored) : null}::jsonb)`.execute(db);
}
