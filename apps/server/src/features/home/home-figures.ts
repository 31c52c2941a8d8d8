/** Counts over the units of a scope. Each list that a count opens has the same condition, from here. */
import { type AlarmStatus, alarmStatuses } from '@hoistway/contract/features/home';
import { type Kysely, sql } from 'kysely';
import { inUse, type Scope, unitsInScope } from '../../auth/scope.ts';
import { allOf, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { unitsDeviceInside } from '../alarm/order-conditions.ts';

/** On `elevator_state st`; by the codes of the ledger (specification 1, section 4). */
export const hasAlarmStatus: Readonly<Record<number, Sql>> = {
  [alarmStatuses.trapped]: sql`st.alarm_status = 5`,
  [alarmStatuses.faultStop]: sql`st.alarm_status = 4`,
  [alarmStatuses.normal]: sql`st.isactive and st.alarm_status = 0`,
  [alarmStatuses.deviceInside]: sql`st.elevator_id in (${unitsDeviceInside})`,
};
const conditionsOf = (names: readonly AlarmStatus[]): Sql[] =>
  names.map(name => hasAlarmStatus[alarmStatuses[name]] ?? sql`false`);
/** Normally while its device is online (specification 1, section 4). */
export const isMonitored = (status: number): Sql => sql`st.isactive = ${status === 1}`;

/** Since when people wait in the unit of `alarm a`. */
export const waitingSince = sql`coalesce(a.trapped_since, a.alarm_date)`;

const numbers = (conditions: readonly Sql[]) =>
  sql.join(
    conditions.map(
      (condition, at) => sql`count(*) filter (where ${condition})::int as ${sql.ref(`n${at + 1}`)}`,
    ),
  );
const countsOf = (row: Readonly<Record<string, number>> | undefined, many: number) =>
  Array.from({ length: many }, (_, at) => row?.[`n${at + 1}`] ?? 0);

/**
 * Units of the scope that are in use, with `elevator_state st`. Of a whole fleet the few that were retired are left out:
 * the states alone are read in an index, and joined with all elevators they would take four times as long.
 */
export const unitsOf = (scope: Scope): Sql =>
  scope.kind === 'all'
    ? sql`elevator_state st where st.elevator_id not in (
        select r.elevator_id from elevator r where r.retired_at is not null)`
    : sql`elevator e join elevator_state st using (elevator_id) where ${unitsInScope(scope, 'e')}`;

/** Units in use by how they are monitored. */
export async function countDevices(
  db: Kysely<DB>,
  scope: Scope,
): Promise<{ normal: number; notNormal: number }> {
  const { rows } = await sql<Record<string, number>>`
    select ${numbers([isMonitored(1), isMonitored(0)])}
    from ${unitsOf(scope)}`.execute(db);
  const [normal = 0, notNormal = 0] = countsOf(rows[0], 2);
  return { normal, notNormal };
}

/**
 * The alarm statuses of a whole fleet. Each is counted in an index of its own, the many that run normally as those that
 * are online less the few of them with an alarm, and the few that were retired are taken off.
 */
const ofFleet = (names: readonly AlarmStatus[]): Sql => {
  const conditions = conditionsOf(names);
  const count = (condition: Sql) => sql`(select count(*)::int from elevator_state st where ${condition})`;
  const online = sql`${count(sql`st.isactive`)} - ${count(sql`st.isactive and st.alarm_status <> 0`)}`;
  const counts = names.map((name, at) => {
    const column = sql.ref(`n${at + 1}`);
    return sql`${name === 'normal' ? online : count(conditions[at] ?? sql`false`)} - retired.${column} as ${column}`;
  });
  return sql`
    select ${sql.join(counts)} from (
      select ${numbers(conditions)} from elevator e join elevator_state st using (elevator_id)
      where e.retired_at is not null) retired`;
};

/** Units in use by their alarm; of those with people trapped since when the first of them wait. */
export async function countAlarmStatuses(
  db: Kysely<DB>,
  scope: Scope,
): Promise<{ name: AlarmStatus; value: number; since: string | null }[]> {
  const names = Object.keys(alarmStatuses) as AlarmStatus[];
  const { rows } = await sql<Record<string, number> & { since: string | null }>`
    with waiting as (
      select min(${waitingSince}) as since
      from elevator_state st join elevator e using (elevator_id) join alarm a on a.alarm_id = st.alarm_id
      where st.alarm_status = 5 and ${unitsInScope(scope, 'e')}
    )
    select n.*, ${wallTime('waiting.since')} as since from waiting, (${
      scope.kind === 'all'
        ? ofFleet(names)
        : sql`select ${numbers(conditionsOf(names))} from ${unitsOf(scope)}`
    }) n`.execute(db);
  const counts = countsOf(rows[0], names.length);
  return names.map((name, at) => ({
    name,
    value: counts[at] ?? 0,
    since: name === 'trapped' ? (rows[0]?.since ?? null) : null,
  }));
}

/** Numbers of runs and years in use at which a bucket ends and the next one begins. */
const runLimits = [500_000, 1_000_000, 1_500_000, 2_000_000];
const ageLimits = [3, 6, 10, 15];

/** A condition for each bucket: below the first limit, between two, from the last one on, and not known. */
const buckets = (
  limits: readonly number[],
  value: Sql,
  reaches: (limit: number) => Sql<boolean>,
): readonly Sql[] => [
  ...[...limits, undefined].map((upper, at) => {
    const lower = limits[at - 1];
    const conditions = [
      ...(lower === undefined ? [] : [reaches(lower)]),
      ...(upper === undefined ? [] : [sql<boolean>`not ${reaches(upper)}`]),
    ];
    return allOf([sql`${value} is not null`, ...conditions]);
  }),
  sql`${value} is null`,
];

/** On `elevator e`, in the order of the buckets of the contract. */
export const ofRuns = buckets(runLimits, sql`e.run_times`, limit => sql`(e.run_times >= ${limit}::bigint)`);
/** A unit is three years old on the day three years after its first. */
export const ofAges = buckets(
  ageLimits,
  sql`e.start_date`,
  // A query of its own, so that the day is computed once and not for each unit.
  years => sql`(e.start_date <= (select (current_date - make_interval(years => ${years}::int))::date))`,
);

/** How many units are in each bucket: of a whole fleet each is a range of an index, of a part of it its units are read once. */
export async function countBuckets(db: Kysely<DB>, scope: Scope, buckets: readonly Sql[]): Promise<number[]> {
  const { rows } = await sql<Record<string, number>>`
    select ${
      scope.kind === 'all'
        ? sql.join(
            buckets.map(
              (bucket, at) =>
                sql`(select count(*)::int from elevator e where ${inUse('e')} and ${bucket}) as ${sql.ref(`n${at + 1}`)}`,
            ),
          )
        : sql`${numbers(buckets)} from elevator e where ${unitsInScope(scope, 'e')}`
    }`.execute(db);
  return countsOf(rows[0], buckets.length);
}
