/**
 * A search of the log: which lines, and how many on which day. Days that have ended are summed in
 * `operation_log_day`; the other days, the two that a range begins and ends in, and the lines of some people are
 * counted on an index.
 */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { operationLog } from '@hoistway/contract/features/operation-log';
import { type Kysely, sql } from 'kysely';
import { isSeenAccount } from '../../auth/managed-account.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { allOf, contains, endOf, type Sql, startOf } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

export type LogFilter = QueryOf<typeof operationLog.list>;

/** Instants as PostgreSQL writes them; `-infinity` and `infinity` where a side is open. */
export interface LogSearch {
  from: string;
  until: string;
  /** The summed days between them; both are equal where there are none. */
  summedFrom: string;
  summedUntil: string;
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
    ...(caller.roleType === 1 ? [] : [isSeenAccount(caller, 'user_id')]),
  ];
  const ofKinds = [
    ...(operateModule === undefined ? [] : [contains('module_words', operateModule)]),
    ...(operateType === undefined ? [] : [contains('type_words', operateType)]),
    // The index of actions finds the few lines of a client: by all actions.
    ...(clientType === undefined ? [] : [sql`true`]),
  ];
  const midnight = (at: string): Sql => sql`date_trunc('day', ${sql.ref(at)}, 'UTC')`;
  const { rows } = await sql<
    Required<Omit<LogSearch, 'clientType'>> & { users: number[]; operations: number[] }
  >`
    with given as (
      select ${startDate === undefined ? sql`'-infinity'::timestamptz` : startOf(startDate)} as given_from,
             ${endDate === undefined ? sql`'infinity'::timestamptz` : endOf(endDate)} as given_until,
             log_closed_until() as closed
    ), summed as (
      select *, least(given_until, case when ${midnight('given_from')} = given_from then given_from
                                        else ${midnight('given_from')} + interval '24 hours' end) as summed_from from given
    )
    select given_from::text as "from", given_until::text as until, summed_from::text as "summedFrom",
           greatest(summed_from, least(${midnight('given_until')}, closed))::text as "summedUntil",
           array(select user_id from log_operator where ${allOf(ofUsers)}) as users,
           array(select operation_id from operation_kind where ${allOf(ofKinds)}) as operations
    from summed`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the search of the log found no range');
  return {
    ...found,
    users: ofUsers.length > 0 ? found.users : undefined,
    operations: ofKinds.length > 0 ? found.operations : undefined,
    clientType,
  };
}
