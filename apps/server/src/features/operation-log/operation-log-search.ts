/** A search of the log: which lines. Days that have ended are summed in `operation_log_day`. */
import type { QueryOf } from '@hoistway/contract/core/list';
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import type { operationLog } from '@hoistway/contract/features/operation-log';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import { ofVisibleAccount } from '../../auth/visible/account.ts';
import { allOf, contains } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { type SummedRange, summedRange } from './summed-days.ts';

export type LogFilter = QueryOf<typeof operationLog.list>;

export interface LogSearch {
  range: SummedRange;
  /** Undefined: everybody. */
  users: number[] | undefined;
  /** Undefined: every action. */
  operations: number[] | undefined;
  clientType: number | undefined;
}

/** Finds what a filter names, within what the caller may see. */
export async function logSearch(
  db: Kysely<DB>,
  caller: Pick<SignedIn, 'userId' | 'roleType'>,
  filter: LogFilter,
): Promise<LogSearch> {
  const { operator, operateModule, operateType, clientType, startDate, endDate } = filter;
  const ofUsers = [
    ...(operator === undefined ? [] : [contains('operator_words', operator)]),
    ...(isSuperAdministrator(caller) ? [] : [ofVisibleAccount(caller, 'user_id')]),
  ];
  const ofKinds = [
    ...(operateModule === undefined ? [] : [contains('module_words', operateModule)]),
    ...(operateType === undefined ? [] : [contains('type_words', operateType)]),
    // The index of actions finds the few lines of a client: by all actions.
    ...(clientType === undefined ? [] : [sql`true`]),
  ];
  const { rows } = await sql<SummedRange & { users: number[]; operations: number[] }>`
    select range.*,
           array(select user_id from log_operator where ${allOf(ofUsers)}) as users,
           array(select operation_id from operation_kind where ${allOf(ofKinds)}) as operations
    from (${summedRange({ startDate, endDate }, sql`log_closed_until()`)}) range`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the search of the log found no range');
  const { users, operations, ...range } = found;
  return {
    range,
    users: ofUsers.length > 0 ? users : undefined,
    operations: ofKinds.length > 0 ? operations : undefined,
    clientType,
  };
}
