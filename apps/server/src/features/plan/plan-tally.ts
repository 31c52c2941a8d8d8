/**
 * Totals of planned visits from a tally (its functions are in `plan-tally.sql`): for searches by city, brand, state and
 * full days, and for searches by unit or site without days. Others are counted.
 */
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { allOf, contains, type Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityCondition, type ElevatorWords, wordConditions } from '../elevator/elevator-filter.ts';

/** Every total reads dead differences until they are vacuumed; autovacuum runs once a minute at most. */
const vacuumAfterRows = 2000;

/** Folds new differences into the tally. Safe to run in several processes: one folds, the others do nothing. */
export async function foldPlanDeltas(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ folded: number }>`select fold_plan_deltas() as folded`.execute(db);
  if ((rows[0]?.folded ?? 0) >= vacuumAfterRows) await sql`vacuum plan_delta`.execute(db);
}

/** The tally's days belong to one time zone: at first, and when another is configured, it is built, which takes seconds. */
export async function keepPlanTally(db: Kysely<DB>, timeZone: string): Promise<void> {
  const row = await db.selectFrom('plan_tally_zone').select('time_zone').executeTakeFirst();
  if (row?.time_zone !== timeZone)
    await db.transaction().execute(async trx => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`select rebuild_plan_tally(${timeZone})`.execute(trx);
    });
}

export interface PlanSlots {
  grt?: boolean | undefined;
  done?: boolean | undefined;
  cancelled?: boolean | undefined;
  begun?: boolean | undefined;
  /** Null: no verdict, or nothing could be judged. */
  verdict?: 'conforming' | 'nonConforming' | 'doubtful' | null | undefined;
}

const verdicts = [null, 'conforming', 'nonConforming', 'doubtful'] as const;

/** By `plan_slot` in `plan-tally.sql`. */
export function slotCondition(slot: Sql, { grt, done, cancelled, begun, verdict }: PlanSlots): Sql<boolean> {
  let mask = verdict === undefined ? 0 : 16 * 3;
  let value = verdict === undefined ? 0 : 16 * verdicts.indexOf(verdict);
  for (const [bit, wanted] of [grt, done, cancelled, begun].entries()) {
    if (wanted === undefined) continue;
    mask += 1 << bit;
    value += Number(wanted) << bit;
  }
  return sql<boolean>`${slot} & ${mask}::smallint = ${value}::smallint`;
}

interface TalliedSearch {
  scope: Scope;
  /** The day that dates are about: of the work, planned, or due. */
  of: 'work' | 'start' | 'due';
  cityIds: readonly number[] | undefined;
  words: ElevatorWords;
  /** Both inside; the tally has full days, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
  /** Further conditions on `t.day`. */
  days?: readonly Sql[];
  slots: PlanSlots;
}

const isFullDay = (dayOrTime: string | undefined) =>
  dayOrTime === undefined || dayOrTime.length === 'YYYY-MM-DD'.length;

/** @returns undefined when the tally does not have this total */
export function talliedTotal({
  scope,
  of,
  cityIds,
  words,
  from,
  to,
  slots,
  ...more
}: TalliedSearch): Sql<number> | undefined {
  if (!isFullDay(from) || !isFullDay(to)) return undefined;
  const wanted = slotCondition(sql`t.slot`, slots);
  const days = [
    ...(from === undefined ? [] : [sql`t.day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`t.day <= ${to}::date`]),
    ...(more.days ?? []),
  ];
  const cities = citiesOf(scope, cityIds);
  const units = wordConditions('e', words);
  if (units.length === 0 && cities !== undefined)
    return sql<number>`(select coalesce(sum(t.n), 0)::bigint from plans_tallied t
      where ${allOf([sql`t.of = ${of}`, ofCities(cities), ...days, wanted])})`;
  if (days.length > 0) return undefined;
  const { domainName, ...unitWords } = words;
  // Whoever searches by the name of the site alone needs none of its units.
  if (domainName !== undefined && cities !== undefined && wordConditions('e', unitWords).length === 0) {
    const inCities = cities === 'all' ? [] : [cityCondition('s', cities)];
    const named = allOf([...inCities, contains('s.name_words', domainName)]);
    return totalOf('site', sql`select s.domain_id as key from site s where ${named}`, wanted);
  }
  return totalOf(
    'unit',
    sql`select u.elevator_id as key from (${unitsOf({ scope, cityIds, words })}) u`,
    wanted,
  );
}

type UnitSearch = Pick<TalliedSearch, 'scope' | 'cityIds' | 'words'>;

const unitsOf = ({ scope, cityIds, words }: UnitSearch): Sql => {
  const inCities = cityIds === undefined ? [] : [cityCondition('e', cityIds)];
  const searched = allOf([scopeCondition(scope, 'e'), ...inCities, ...wordConditions('e', words)]);
  return sql`select e.elevator_id from elevator e where ${searched}`;
};

/**
 * The visits `p` of the units that are searched by words of their own, to count those of some days: the units are found first,
 * where PostgreSQL would look up the unit of each visit. Finished visits, for which the query has a condition, have an index of
 * their units, in which an array is looked up in one pass. Undefined without such words.
 */
export function visitsByUnit({
  words,
  finished,
  ...search
}: UnitSearch & { finished: boolean }): { from: Sql; always: Sql[] } | undefined {
  const { domainName: _, ...own } = words;
  if (wordConditions('e', own).length === 0) return undefined;
  const units = unitsOf({ ...search, words });
  return finished
    ? { from: sql`maintenance_plan p`, always: [sql`p.elevator_id = any(array(${units}))`] }
    : {
        from: sql`(${units} offset 0) found join maintenance_plan p using (elevator_id)`,
        always: [],
      };
}

/** A query for what the conditions on units leave to be asked of their visits. */
export const beyondUnits = <Query extends ElevatorWords & { city?: unknown }>(query: Query): Query => ({
  ...query,
  ...{
    city: undefined,
    domainName: undefined,
    jobNum: undefined,
    buildingName: undefined,
    registerCode: undefined,
  },
});

/**
 * Of these units or sites. Table by table: for few of them, each is looked up in the index of the tally; an array of many is
 * looked up in one pass.
 */
function totalOf(of: 'unit' | 'site', keys: Sql, wanted: Sql): Sql<number> {
  const sum = (table: string) =>
    sql`coalesce((select sum(t.n) from ${sql.table(table)} t
      where t.of = ${of} and t.key = any(array(select key from found)) and ${wanted}), 0)`;
  return sql<number>`(with found as materialized (${keys})
    select (${sum('plan_tally')} + ${sum('plan_delta')})::bigint)`;
}

interface TalliedDays {
  scope: Scope;
  of: TalliedSearch['of'];
  cityIds?: readonly number[] | undefined;
  from: string;
  to: string;
}

/** Rows of `day`, `slot` and `n` between two days, both inside. @returns undefined when the scope is not of entire cities */
export function talliedDays({ scope, of, cityIds, from, to }: TalliedDays): Sql | undefined {
  const cities = citiesOf(scope, cityIds);
  return (
    cities &&
    sql`select t.day, t.slot, t.n from plans_tallied t where t.of = ${of} and ${ofCities(cities)}
      and t.day >= ${from}::date and t.day <= ${to}::date`
  );
}

type Cities = readonly number[] | 'all';
const ofCities = (cities: Cities): Sql =>
  cities === 'all' ? sql`t.key = 0` : sql`t.key = any(${cities}::int[])`;

/** The cities of the search, if it is about entire cities. */
function citiesOf(scope: Scope, cityIds: readonly number[] | undefined): Cities | undefined {
  if (scope.kind === 'all') return cityIds ?? 'all';
  if (scope.kind === 'none') return [];
  if (scope.domainIds.length > 0 || scope.elevatorIds.length > 0) return undefined;
  return cityIds ? cityIds.filter(id => scope.cityIds.includes(id)) : scope.cityIds;
}
