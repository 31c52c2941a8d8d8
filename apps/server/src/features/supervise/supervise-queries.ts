/** Planned visits with what the stop ledger has of their units on the day of the work. */
import { maySee, type QueryOf, type RowOf, type SortOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { maintenanceStops, plannedTimes, supervise } from '@hoistway/contract/features/supervise';
import type { VerdictOutcome } from '@hoistway/contract/features/verdict';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import {
  conditionsOf,
  type ListSearch,
  listPage,
  type SortColumn,
  searchOf,
} from '../../database/list-page.ts';
import { allOf, endOf, type Sql, startOf, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';
import { beyondUnits, type PlanSlots, talliedTotal, visitsByUnit } from '../plan/plan-tally.ts';

export type SuperviseFilter = QueryOf<typeof supervise.list>;
type Judged = Record<VerdictOutcome, number>;
type Search = ListSearch<typeof supervise.list> & {
  /** All of them, whatever outcome is searched for. */
  counted: { from: Sql; where: Sql<boolean> };
  /** How many of those found have this verdict (null: none, or it could not be judged), where that is tallied. */
  totalOf: (verdict: PlanSlots['verdict']) => Sql<number> | undefined;
};

const sorts: Readonly<Record<SortOf<typeof supervise.list>, SortColumn>> = {
  jobNum: { by: sql`e.job_num`, join: sql`join elevator e on e.elevator_id = p.elevator_id` },
  planStartDt: { by: sql`p.plan_start`, neverNull: true },
};

async function searchOfVisits(db: Kysely<DB>, scope: Scope, filter: SuperviseFilter): Promise<Search> {
  const cityIds = await cityIdsOf(db, { city: filter.city });
  const day = filter.planStartDateStr?.slice(0, 'YYYY-MM-DD'.length);
  const ofDay: Sql[] =
    day === undefined ? [] : [sql`p.plan_start >= ${startOf(day)} and p.plan_start < ${endOf(day)}`];
  const totalOf: Search['totalOf'] = verdict =>
    talliedTotal({
      scope,
      of: 'start',
      cityIds,
      words: filter,
      from: day ?? filter.startPlanDate,
      to: day ?? filter.endPlanDate,
      slots: { cancelled: false, verdict },
    });
  const isThere = [sql`p.cancelled_at is null`, ...ofDay];
  const search: ListSearch<typeof supervise.list> = {
    from: sql`maintenance_plan p`,
    always: [...isThere, scopeCondition(scope, 'p')],
    filters: {
      city: () => cityCondition('p', cityIds ?? []),
      domainName: unitConditions('p').domainName,
      jobNum: words =>
        sql`p.elevator_id in (select e.elevator_id from elevator e where ${unitConditions('e').jobNum(words)})`,
      startPlanDate: from => (day === undefined ? sql`p.plan_start >= ${startOf(from)}` : sql`true`),
      endPlanDate: until => (day === undefined ? sql`p.plan_start < ${endOf(until)}` : sql`true`),
      outcome: outcome =>
        outcome === 'notJudged'
          ? sql`coalesce(p.verdict_outcome, 'notJudged') = 'notJudged'`
          : sql`p.verdict_outcome = ${outcome}`,
    },
    sorts,
    order: sql`p.plan_start, p.mp_id`,
  };
  const ofAnyOutcome = { ...filter, outcome: undefined };
  const byUnit = visitsByUnit({ scope, cityIds, words: filter, finished: false });
  const counted = byUnit
    ? {
        from: byUnit.from,
        where: allOf([
          ...byUnit.always,
          ...isThere,
          ...conditionsOf(supervise.list, search.filters, beyondUnits(ofAnyOutcome)),
        ]),
      }
    : searchOf(supervise.list, search, ofAnyOutcome);
  return {
    ...search,
    counted,
    total: totalOf(undefined),
    totalOf,
  };
}

/** The verdicts of all that is found, whatever outcome is searched for, from the tally like the total, or counted where that has none. */
async function countJudged(db: Kysely<DB>, { totalOf, counted: { from, where } }: Search): Promise<Judged> {
  const [conforming, doubtful, nonConforming, notJudged] = [
    totalOf('conforming'),
    totalOf('doubtful'),
    totalOf('nonConforming'),
    totalOf(null),
  ];
  if (conforming && doubtful && nonConforming && notJudged) {
    const { rows } = await sql<Judged>`select ${conforming} as conforming, ${doubtful} as doubtful,
      ${nonConforming} as "nonConforming", ${notJudged} as "notJudged"`.execute(db);
    if (rows[0]) return rows[0];
  }
  const count = (outcome: string) => sql`count(*) filter (where p.verdict_outcome = ${outcome})`;
  const { rows } = await sql<Judged>`
    select ${count('conforming')} as conforming, ${count('doubtful')} as doubtful, ${count('nonConforming')} as "nonConforming",
      count(*) filter (where coalesce(p.verdict_outcome, 'notJudged') = 'notJudged') as "notJudged"
    from ${from} where ${where}`.execute(db);
  return rows[0] ?? { conforming: 0, doubtful: 0, nonConforming: 0, notJudged: 0 };
}

const sumOf = ({ conforming, doubtful, nonConforming, notJudged }: Judged): number =>
  conforming + doubtful + nonConforming + notJudged;

/** The n-th of an array of moments, as text. */
const nth = (moments: string, n: number): Sql => wallTimeOf(sql`${sql.ref(moments)}[${sql.lit(n)}]`);
const wallTimeOf = (moment: Sql): Sql => sql`to_char(${moment}, 'YYYY-MM-DD HH24:MI:SS')`;

export async function findVisits(
  db: Kysely<DB>,
  scope: Scope,
  reader: Pick<SignedIn, 'may' | 'mayField'>,
  filter: SuperviseFilter,
): Promise<Page<RowOf<typeof supervise.list>> & { judged: Judged | null }> {
  const { columns } = supervise.list;
  const shown = (column: keyof typeof columns, value: Sql): Sql =>
    maySee(columns[column], reader) ? value : sql`null`;
  const planned = Object.fromEntries(
    plannedTimes.map(n => [`planStartDt${n}`, nth('day.planned', n)]),
  ) as Record<`planStartDt${(typeof plannedTimes)[number]}`, Sql>;
  const stops = Object.fromEntries(
    maintenanceStops.flatMap(n => [
      [`mainstartdate${n}`, shown(`mainstartdate${n}`, nth('s.began', n))],
      [`mainenddate${n}`, shown(`mainenddate${n}`, nth('s.ended', n))],
    ]),
  ) as Record<`main${'start' | 'end'}date${(typeof maintenanceStops)[number]}`, Sql>;
  // Not by a display link.
  const located = reader.may('supervise');
  const search = await searchOfVisits(db, scope, filter);
  const judged = maySee(columns.isMug, reader) ? await countJudged(db, search) : null;
  const page = await listPage(
    db,
    supervise.list,
    {
      ...search,
      // Each visit is in exactly one of the four, and only who sees them searches by one.
      total: judged ? sql`${filter.outcome ? judged[filter.outcome] : sumOf(judged)}::bigint` : search.total,
      keys: sql`p.mp_id`,
      joins: sql`
        join maintenance_plan p using (mp_id) join elevator e using (elevator_id)
        join site d on d.domain_id = e.domain_id join area c on c.area_id = e.city_id
        cross join lateral (
          select array_agg(o.plan_start order by o.plan_start, o.mp_id) as planned from maintenance_plan o
          where o.elevator_id = p.elevator_id and o.cancelled_at is null and o.plan_start >= p.plan_start::date
            and o.plan_start < p.plan_start::date + 1) day
        cross join lateral (select coalesce(case when p.plan_status <> 'planned' then p.actual_start end, p.plan_start)::date) work (day)
        cross join lateral (
          select array_agg(o.began_at order by o.began_at) as began, array_agg(o.ended_at order by o.began_at) as ended,
                 min(o.began_at) as first, max(o.ended_at) as last, bool_or(o.ended_at is null) as goes_on,
                 round((sum(extract(epoch from coalesce(o.ended_at, now()) - o.began_at)) / 60)::numeric, 1)::float8 as minutes
          from stop o
          where o.elevator_id = p.elevator_id and o.cause in ('maintenance', 'inspection')
            and o.began_at >= coalesce((select max(b.began_at) from stop b where b.elevator_id = p.elevator_id
                                        and b.began_at <= work.day), work.day)
            and o.began_at < work.day + 1
            and (o.ended_at > work.day or o.ended_at is null)) s`,
      columns: {
        mpId: sql`p.mp_id`,
        city: sql`c.name`,
        domainName: sql`d.domain_name`,
        buildingName: sql`e.building_name`,
        elevatorNum: sql`e.elevator_num`,
        jobNum: sql`e.job_num`,
        planStartDt: wallTime('p.plan_start'),
        ...planned,
        stdTime: sql`p.std_minutes`,
        isMug: shown(
          'isMug',
          sql`case p.verdict_outcome when 'conforming' then 1 when 'nonConforming' then 0 end`,
        ),
        outcome: shown('isMug', sql`p.verdict_outcome`),
        again: sql`coalesce(${shown('isMug', sql`p.verdict_id is not null and exists (select from verdict_due d where d.mp_id = p.mp_id)`)}, false)`,
        startDate: shown('startDate', wallTime('s.first')),
        endDate: shown('endDate', sql`case when not s.goes_on then ${wallTime('s.last')} end`),
        stopTimes: shown('stopTimes', sql`s.minutes`),
        ...stops,
        x: located ? sql`coalesce(e.longitude, d.longitude)` : sql`null::float8`,
        y: located ? sql`coalesce(e.latitude, d.latitude)` : sql`null::float8`,
      },
    },
    filter,
  );
  return { ...page, judged };
}
