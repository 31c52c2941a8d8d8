/** The statutory items of units: the list, and all of one unit. */
import type { CallOutput, CallParsed } from '@hoistway/contract/core/call';
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type DueRow, statutory } from '@hoistway/contract/features/statutory';
import type { DueFilter } from '@hoistway/contract/features/statutory-words';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { type ListSearch, listPage, namedColumns } from '../../database/list-page.ts';
import { allOf, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';

const isOpen = sql`i.done_on is null`;
const canBeDone = sql`${isOpen} and i.opens_on <= current_date`;
const isBlocked = sql`i.blocked_by <> '{}'`;

/** Open and done items of a unit stand in an index each: so asked, the planner reads both. */
const ofUnits = (ids: Sql) =>
  sql`(i.elevator_id = any(${ids}) and i.done_on is null or i.elevator_id = any(${ids}) and i.done_on is not null)`;
const ofUnit = (elevatorId: number) => ofUnits(sql`array[${elevatorId}::int]`);

const stateConditions: Readonly<Record<DueFilter, Sql>> = {
  now: canBeDone,
  open: isOpen,
  due: sql`(${canBeDone} and i.due_date >= current_date and not ${isBlocked})`,
  late: sql`(${isOpen} and i.due_date < current_date)`,
  // Late ones too.
  blocked: sql`(${canBeDone} and ${isBlocked})`,
  planned: sql`(${isOpen} and i.opens_on > current_date)`,
  done: sql`(i.done_on is not null and i.withdrawn_at is null)`,
  withdrawn: sql`i.withdrawn_at is not null`,
};

export const dueColumns = {
  itemId: sql`i.item_id`,
  elevatorId: sql`i.elevator_id`,
  jobNum: sql`e.job_num`,
  city: sql`c.name`,
  domainName: sql`s.domain_name`,
  buildingName: sql`e.building_name`,
  elevatorNum: sql`e.elevator_num`,
  kind: sql`i.kind`,
  state: sql`case when i.withdrawn_at is not null then 'withdrawn' when i.done_on is not null then 'done'
    when i.due_date < current_date then 'late'
    when i.opens_on > current_date then 'planned' when ${isBlocked} then 'blocked' else 'due' end`,
  opensOn: sql`i.opens_on`,
  dueDate: sql`i.due_date`,
  basis: sql`i.basis`,
  basisDay: sql`i.basis_day`,
  blockedBy: sql`i.blocked_by`,
  doneOn: sql`i.done_on`,
  doneBy: sql`i.done_by`,
  nextDate: sql`i.next_date`,
  remark: sql`i.remark`,
  withdrawnAt: wallTime('i.withdrawn_at'),
  withdrawnBy: sql`i.withdrawn_by`,
  withdrawReason: sql`i.withdraw_reason`,
} satisfies Record<keyof DueRow, Sql>;
export const dueJoins = sql`
  join elevator e on e.elevator_id = i.elevator_id join site s on s.domain_id = i.domain_id
  join area c on c.area_id = i.city_id`;

export async function dueSearch(
  db: Kysely<DB>,
  scope: Scope,
  query: QueryOf<typeof statutory.list>,
): Promise<ListSearch<typeof statutory.list>> {
  const cityIds = (await cityIdsOf(db, { city: query.city })) ?? [];
  const { elevatorId } = query;
  return {
    from: sql`due_item i`,
    always: [scopeCondition(scope, 'i'), ...(elevatorId === undefined ? [] : [ofUnit(elevatorId)])],
    filters: {
      city: () => cityCondition('i', cityIds),
      domainName: unitConditions('i').domainName,
      jobNum: text =>
        ofUnits(sql`array(select e.elevator_id from elevator e where ${unitConditions('e').jobNum(text)})`),
      kind: kind => sql`i.kind = ${kind}`,
      state: wanted => stateConditions[wanted],
      startDate: day => sql`i.due_date >= ${day}::date`,
      endDate: day => sql`i.due_date <= ${day}::date`,
    },
    sorts: {
      dueDate: { by: sql`i.due_date`, neverNull: true },
      jobNum: { by: sql`e.job_num`, join: sql`join elevator e on e.elevator_id = i.elevator_id` },
    },
    order: sql`i.due_date, i.item_id`,
  };
}

export const findDue = async (
  db: Kysely<DB>,
  scope: Scope,
  query: QueryOf<typeof statutory.list>,
): Promise<Page<DueRow>> =>
  listPage(
    db,
    statutory.list,
    {
      ...(await dueSearch(db, scope, query)),
      keys: sql`i.item_id`,
      columns: dueColumns,
      joins: sql`join due_item i using (item_id) ${dueJoins}`,
    },
    query,
  );

const counted = (state: DueFilter) =>
  sql`(count(*) filter (where ${stateConditions[state]}))::int as ${sql.id(state)}`;

/** Items of each day by state, counted under the conditions of the list. */
export async function monthOfDue(
  db: Kysely<DB>,
  scope: Scope,
  { startDate, endDate, city, kind }: CallParsed<typeof statutory.month>,
): Promise<CallOutput<typeof statutory.month>> {
  const cityIds = await cityIdsOf(db, { city });
  const conditions = [
    sql`i.due_date between ${startDate}::date and ${endDate}::date and i.withdrawn_at is null`,
    scopeCondition(scope, 'i'),
    ...(cityIds ? [cityCondition('i', cityIds)] : []),
    ...(kind === undefined ? [] : [sql`i.kind = ${kind}`]),
  ];
  const { rows } = await sql<CallOutput<typeof statutory.month>[number]>`
    select i.due_date as day, ${counted('open')}, ${counted('late')}, ${counted('blocked')}, ${counted('done')}
    from due_item i where ${allOf(conditions)} group by i.due_date order by i.due_date`.execute(db);
  return rows;
}

const mostOfUnit = 100;

export async function itemsOfUnit(db: Kysely<DB>, scope: Scope, elevatorId: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select ${namedColumns(dueColumns)} from due_item i ${dueJoins}
    where ${ofUnit(elevatorId)} and ${scopeCondition(scope, 'i')}
    order by i.done_on desc nulls first, i.due_date, i.item_id limit ${mostOfUnit}::int`.execute(db);
  return rows;
}
