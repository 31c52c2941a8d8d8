/** Computes what the dashboards add up, for the whole fleet: by place and month, and of each entrapment. */
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { entrapmentCourses } from './entrapment-courses.ts';
import { everyMonth, monthColumns, placeMonths } from './month-figures.ts';

const rowOf = (table: string, columns: readonly Sql[]) =>
  sql`(${sql.join(columns.map(column => sql`${sql.id(table)}.${column}`))})`;

/** Makes a table what `rows` says: writes the rows that are others than before, and no other. */
const keepAs = (table: string, keys: readonly string[], columns: readonly Sql[], rows: Sql): Sql => {
  const key = sql.join(keys.map(name => sql.id(name)));
  const of = sql.join(columns);
  return sql`
    with computed as materialized (${rows}), written as (
      insert into ${sql.table(table)} as k (${key}, ${of}) select ${key}, ${of} from computed
      on conflict (${key}) do update set ${sql.join(columns.map(column => sql`${column} = excluded.${column}`))}
      where ${rowOf('k', columns)} is distinct from ${rowOf('excluded', columns)}
    )
    delete from ${sql.table(table)} where (${key}) not in (select ${key} from computed)`;
};

const courseColumns = ['elevator_id', 'began_at', 'cause', 'outcome', 'arrival_s', 'rescue_s'].map(name =>
  sql.id(name),
);

export const computeDashboard = (db: Kysely<DB>): Promise<void> =>
  db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await keepAs(
      'fleet_month',
      ['level', 'node_id', 'month'],
      monthColumns,
      placeMonths(everyMonth, sql`true`),
    ).execute(trx);
    await keepAs('entrapment_course', ['entrapment_id'], courseColumns, entrapmentCourses).execute(trx);
    // Nothing is known yet while the ledger has not begun with what devices sent.
    await sql`
      insert into dashboard_run (computed_at) select now()
      where exists (select from stop_unit) or not exists (select from stop_touched where heard)
      on conflict (one) do update set computed_at = excluded.computed_at`.execute(trx);
  });
