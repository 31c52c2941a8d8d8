/** The sums of stops that are over, by unit and month. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';

/** Sums the months of these units again, from the one that holds the moment on (epoch milliseconds). */
export async function recountMonths(db: Kysely<DB>, from: ReadonlyMap<number, number>): Promise<void> {
  if (from.size === 0) return;
  const units = sql`(select elevator_id, date_trunc('month', to_timestamp(from_ms / 1000)) as month_from
    from unnest(${[...from.keys()]}::int[], ${[...from.values()]}::float8[]) u (elevator_id, from_ms))`;
  await sql`delete from stop_month m using ${units} u
    where m.elevator_id = u.elevator_id and m.month >= u.month_from::date`.execute(db);
  const sum = (cause: string) => sql`coalesce(sum(part.ms) filter (where s.cause = ${cause}), 0)`;
  await sql`
    insert into stop_month (month, elevator_id, fault_ms, power_ms, human_ms, maintenance_ms, inspection_ms, unknown_ms,
                            offline_ms, failures)
    select part.month::date, s.elevator_id, ${sum('fault')}, ${sum('power')}, ${sum('human')}, ${sum('maintenance')},
           ${sum('inspection')}, ${sum('unknown')}, ${sum('offline')},
           count(*) filter (where s.cause = 'fault' and not s.continued and s.began_at >= part.month)
    from ${units} u
    join stop s on s.elevator_id = u.elevator_id and s.ended_at > u.month_from and s.began_at >= coalesce(
      (select max(b.began_at) from stop b where b.elevator_id = u.elevator_id and b.began_at <= u.month_from), u.month_from)
    cross join lateral (
      select month, (extract(epoch from least(s.ended_at, month + interval '1 month') - greatest(s.began_at, month)) * 1000)::bigint as ms
      from generate_series(date_trunc('month', greatest(s.began_at, u.month_from)), s.ended_at, interval '1 month') month
      where month < s.ended_at) part
    group by 1, 2`.execute(db);
}

/** Months belong to one time zone: when another is configured they are summed again. */
export async function keepMonthZone(db: Kysely<DB>, timeZone: string): Promise<void> {
  const book = await db.selectFrom('stop_book').select('time_zone').executeTakeFirstOrThrow();
  if (book.time_zone === timeZone) return;
  await db.transaction().execute(async transaction => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await transaction.updateTable('stop_book').set({ time_zone: timeZone }).execute();
    await sql`delete from stop_month`.execute(transaction);
    const { rows } = await sql<{ elevatorId: number; from: number }>`
      select elevator_id as "elevatorId", min(extract(epoch from began_at))::float8 * 1000 as "from" from stop
      group by elevator_id`.execute(transaction);
    await recountMonths(transaction, new Map(rows.map(row => [row.elevatorId, row.from])));
  });
}
