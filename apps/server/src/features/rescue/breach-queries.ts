/** The list of limits that were exceeded. By how much follows from the alarm: the record stays as it was found. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type BreachRow, rescue } from '@hoistway/contract/features/rescue';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { type ListSearch, listPage } from '../../database/list-page.ts';
import { endOf, type Sql, startOf, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';

type Query = QueryOf<typeof rescue.list>;

const reached = sql`case b.kind when 'arrival' then least(a.arrive_date, a.rescue_time, a.finish_date)
  else least(a.rescue_time, a.finish_date) end`;

/** The limit of a rescue is counted from the arrival, and it is found when it passes: both show when somebody arrived. */
export const hidesTimes = ({ mayField }: Pick<SignedIn, 'mayField'>): Sql<boolean> =>
  mayField('alarm#arriveDate') ? sql<boolean>`false` : sql<boolean>`b.kind = 'rescue'`;
/** By the limit; where that is hidden by the limit of the arrival, which the law says. */
const shownDue = (user: Pick<SignedIn, 'mayField'>): Sql =>
  user.mayField('alarm#arriveDate')
    ? sql`b.due`
    : sql`case when ${hidesTimes(user)} then coalesce(a.arrival_due, a.alarm_date) else b.due end`;

export const breachColumns = (user: Pick<SignedIn, 'mayField'>) =>
  ({
    breachId: sql`b.breach_id`,
    alarmId: sql`b.alarm_id`,
    elevatorId: sql`b.elevator_id`,
    jobNum: sql`e.job_num`,
    city: sql`c.name`,
    domainName: sql`s.domain_name`,
    buildingName: sql`e.building_name`,
    elevatorNum: sql`e.elevator_num`,
    kind: sql`b.kind`,
    due: sql`case when not ${hidesTimes(user)} then ${wallTime('b.due')} end`,
    foundAt: sql`case when not ${hidesTimes(user)} then ${wallTime('b.at')} end`,
    overSeconds: user.mayField('alarm#arriveDate')
      ? sql`floor(extract(epoch from ${reached} - b.due))::int`
      : sql`null::int`,
    people: sql`a.people`,
    link: sql`(select l.number from record_chain l where l.kind = 'breach' and l.ref = b.breach_id::text)`,
  }) satisfies Record<keyof BreachRow, Sql>;

export const breachJoins = sql`
  join elevator e on e.elevator_id = a.elevator_id join site s on s.domain_id = a.domain_id
  join area c on c.area_id = a.city_id`;

export async function breachSearch(
  db: Kysely<DB>,
  user: Pick<SignedIn, 'mayField'>,
  scope: Scope,
  query: Query,
): Promise<ListSearch<typeof rescue.list>> {
  const cityIds = (await cityIdsOf(db, { city: query.city })) ?? [];
  return {
    from: sql`rescue_breach b join alarm a using (alarm_id)`,
    always: [scopeCondition(scope, 'a')],
    filters: {
      city: () => cityCondition('a', cityIds),
      domainName: unitConditions('a').domainName,
      jobNum: text =>
        sql`a.elevator_id in (select e.elevator_id from elevator e where ${unitConditions('e').jobNum(text)})`,
      kind: kind => sql`b.kind = ${kind}`,
      startDate: from => sql`b.due >= ${startOf(from)}`,
      endDate: to => sql`b.due < ${endOf(to)}`,
    },
    sorts: {
      due: { by: shownDue(user), neverNull: true },
      jobNum: { by: sql`e.job_num`, join: sql`join elevator e on e.elevator_id = a.elevator_id` },
    },
    order: sql`${shownDue(user)} desc, b.breach_id desc`,
  };
}

export const findBreaches = async (
  db: Kysely<DB>,
  user: Pick<SignedIn, 'mayField'>,
  scope: Scope,
  query: Query,
): Promise<Page<BreachRow>> =>
  listPage(
    db,
    rescue.list,
    {
      ...(await breachSearch(db, user, scope, query)),
      keys: sql`b.breach_id`,
      columns: breachColumns(user),
      joins: sql`join rescue_breach b using (breach_id) join alarm a on a.alarm_id = b.alarm_id ${breachJoins}`,
    },
    query,
  );
