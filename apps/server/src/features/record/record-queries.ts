/** Maintenance records: the list, and a single one that is acted on. */
import { maySee, type QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type RecordRow, record } from '@hoistway/contract/features/record';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { conditionsOf, type ListSearch, listPage } from '../../database/list-page.ts';
import { allOf, endOf, type Sql, startOf, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';
import { workEmpNames } from '../plan/plan-crew.ts';
import { beyondUnits, talliedTotal, visitsByUnit } from '../plan/plan-tally.ts';
import { shownAccount } from '../staff/member.ts';
import { doneBy, enteredBy } from '../visit/visit-part.ts';

export type RecordFilter = QueryOf<typeof record.list>;

/** The row, from `maintenance_plan p` and its related tables. */
export const recordColumns = {
  mpId: sql`p.mp_id`,
  city: sql`c.name`,
  domainName: sql`s.domain_name`,
  buildingName: sql`e.building_name`,
  elevatorNum: sql`e.elevator_num`,
  assetId: sql`e.job_num`,
  registerCode: sql`e.register_code`,
  planStartDt: wallTime('p.plan_start'),
  actualStartDt: wallTime('p.actual_start'),
  workDate: sql`p.work_at::date`,
  stdTime: sql`p.std_minutes`,
  planType: sql`p.plan_type`,
  planStatus: sql`p.plan_status`,
  workEmpNames,
  maintenanceCompany: sql`coalesce(m.company_name, '')`,
  grtFlg: sql`case when p.grt then 'Y' else 'N' end`,
  evaluateStatus: sql`(v.mp_id is not null)::int`,
  reviewer: shownAccount('p.reviewer_id', 'p.reviewer'),
  reviewDate: wallTime('p.review_date'),
};
export const recordJoins = sql`
  join elevator e on e.elevator_id = p.elevator_id
  join site s on s.domain_id = p.domain_id join area c on c.area_id = p.city_id
  left join company m on m.company_id = p.company_id
  left join maintenance_evaluation v on v.mp_id = p.mp_id`;

/** Records of the units that the condition on `elevator e` selects. */
const ofUnits = (condition: Sql) =>
  sql`p.elevator_id in (select e.elevator_id from elevator e where ${condition})`;

const withUnit = sql`join elevator e on e.elevator_id = p.elevator_id`;
const sorts: ListSearch<typeof record.list>['sorts'] = {
  domainName: {
    by: sql`s.domain_name`,
    join: sql`join site s on s.domain_id = p.domain_id`,
  },
  assetId: { by: sql`e.job_num`, join: withUnit },
  workDate: { by: sql`p.work_at`, neverNull: true },
};

export async function recordSearch(
  db: Kysely<DB>,
  scope: Scope,
  filter: RecordFilter,
): Promise<ListSearch<typeof record.list>> {
  const cityIds = await cityIdsOf(db, { city: filter.city });
  const unit = unitConditions('e');
  const isThere = sql`p.cancelled_at is null`;
  const filters: ListSearch<typeof record.list>['filters'] = {
    city: () => cityCondition('p', cityIds ?? []),
    domainName: unitConditions('p').domainName,
    jobNum: words => ofUnits(unit.jobNum(words)),
    buildingName: words => ofUnits(unit.buildingName(words)),
    registerCode: words => ofUnits(unit.registerCode(words)),
    // As the index of what is finished has it.
    planStatus: status =>
      status === 'planned' ? sql`p.plan_status = 'planned'` : sql`p.plan_status <> 'planned'`,
    grtFlg: flag => (flag === 'Y' ? sql`p.grt` : sql`not p.grt`),
    startPlanDate: from => sql`p.work_at >= ${startOf(from)}`,
    endPlanDate: to => sql`p.work_at < ${endOf(to)}`,
  };
  const done = filter.planStatus === undefined ? undefined : filter.planStatus !== 'planned';
  const byUnit = visitsByUnit({ scope, cityIds, words: filter, finished: done === true });
  return {
    from: sql`maintenance_plan p`,
    always: [isThere, scopeCondition(scope, 'p')],
    filters,
    sorts,
    order: sql`p.work_at desc, p.mp_id desc`,
    counted: byUnit && {
      from: byUnit.from,
      where: allOf([...byUnit.always, isThere, ...conditionsOf(record.list, filters, beyondUnits(filter))]),
    },
    total: talliedTotal({
      scope,
      of: 'work',
      cityIds,
      words: filter,
      from: filter.startPlanDate,
      to: filter.endPlanDate,
      slots: {
        cancelled: false,
        done,
        grt: filter.grtFlg === undefined ? undefined : filter.grtFlg === 'Y',
      },
    }),
  };
}

const { columns } = record.list;
const columnsFor = (reader: Pick<SignedIn, 'may' | 'mayField'>) => {
  const shown = (column: 'registerCode' | 'workEmpNames' | 'reviewer') =>
    maySee(columns[column], reader) ? recordColumns[column] : sql`''`;
  return {
    ...recordColumns,
    registerCode: shown('registerCode'),
    workEmpNames: shown('workEmpNames'),
    reviewer: shown('reviewer'),
  };
};

export const findRecords = async (
  db: Kysely<DB>,
  scope: Scope,
  reader: Pick<SignedIn, 'may' | 'mayField'>,
  filter: RecordFilter,
): Promise<Page<RecordRow>> =>
  listPage(
    db,
    record.list,
    {
      ...(await recordSearch(db, scope, filter)),
      keys: sql`p.mp_id`,
      columns: columnsFor(reader),
      joins: sql`join maintenance_plan p on p.mp_id = page.mp_id ${recordJoins}`,
    },
    filter,
  );

/** What decides over the next step of a record. */
export interface ActedOn {
  elevatorId: number;
  /** For the operation log: whose visit, and of which day. */
  name: string;
  status: RecordRow['planStatus'];
  grt: boolean;
  reviewer: string;
  reviewDate: string | null;
  /** The account that entered it at the desk; null: it is not from there. */
  enteredBy: number | null;
  /** The accounts of those who carried it out. */
  doneBy: number[];
}

/**
 * Locked until the end of the transaction.
 * @throws Refusal notFound when there is none in the scope
 */
export async function lockRecord(db: Kysely<DB>, scope: Scope, mpId: number): Promise<ActedOn> {
  const { rows } = await sql<ActedOn>`
    select e.elevator_id as "elevatorId", e.job_num || ' ' || p.work_at::date as name, p.plan_status as status, p.grt, ${shownAccount('p.reviewer_id', 'p.reviewer')} as reviewer,
           ${wallTime('p.review_date')} as "reviewDate",
           ${enteredBy} as "enteredBy", ${doneBy} as "doneBy"
    from maintenance_plan p join elevator e using (elevator_id)
    where p.mp_id = ${mpId} and ${scopeCondition(scope, 'e')} for no key update of p`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

export async function markReviewed(
  db: Kysely<DB>,
  mpId: number,
  { userId, username }: { userId: number; username: string },
): Promise<void> {
  await db
    .updateTable('maintenance_plan')
    .set({
      plan_status: 'reviewed',
      reviewer: username,
      reviewer_id: userId,
      review_date: sql<Date>`now()`,
    })
    .where('mp_id', '=', mpId)
    .execute();
}
