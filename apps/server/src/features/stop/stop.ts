/**
 * The stop ledger's only writer. Facts leave their unit and time in `stop_touched`; this takes them, computes the stops
 * of each such unit again from there on and writes what differs. So late data change their own days alone, and doing it
 * twice changes nothing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { epochMs, readFacts, type TouchedUnit } from './stop-facts.ts';
import { nextCheckAt, type Stop, stopsOf, unionOf } from './stop-intervals.ts';
import { recountMonths } from './stop-months.ts';

/** Facts taken at a time, and with them their units: a transaction of a tenth of a second. */
const factsAtOnce = 500;
/** Of the time that it works, the ledger rests so much: what devices report comes first. */
const rest = 0.25;

interface WrittenStop extends Stop {
  version: number;
}

export interface LedgerOptions {
  /** Heartbeats may be missed for this long. */
  silentAfterMs: number;
}

/** Takes what has touched the ledger. @returns how many units were computed */
export async function keepLedger(
  db: Kysely<DB>,
  options: LedgerOptions,
  signal?: AbortSignal,
): Promise<number> {
  for (let units = 0; ; ) {
    const began = performance.now();
    const taken = await inTransaction(db, transaction => keepSome(transaction, options));
    units += taken.units;
    if (taken.facts < factsAtOnce || signal?.aborted) return units;
    await pause(rest * (performance.now() - began));
  }
}

async function keepSome(db: Kysely<DB>, options: LedgerOptions): Promise<{ facts: number; units: number }> {
  const { facts, now, units } = await takeTouched(db, options);
  if (units.length === 0) return { facts, units: 0 };
  const known = await readFacts(db, units, options.silentAfterMs);
  const written = await readStops(db, units);
  const gone: Key[] = [];
  const added: (WrittenStop & { elevatorId: number })[] = [];
  const again: { elevatorId: number; at: number }[] = [];
  const changed = new Map<number, number>();
  for (const { elevatorId, from, retiredAt } of units) {
    const unitFacts = known.get(elevatorId);
    if (!unitFacts) continue;
    // What happened in this very millisecond has been taken as well.
    const until = Math.min(now + 1, retiredAt ?? now + 1);
    const computed = stopsOf(unitFacts, { from, until, ...options });
    const last = computed.at(-1);
    if (last && retiredAt !== undefined) last.endedAt ??= until;
    const before = written.get(elevatorId) ?? [];
    const after = joined(before, computed, from);
    const difference = differenceOf(before, after);
    gone.push(...difference.gone.map(({ beganAt }) => ({ elevatorId, beganAt })));
    added.push(...difference.added.map(stop => ({ ...stop, elevatorId })));
    const beganAt = [...difference.gone, ...difference.added].map(stop => stop.beganAt);
    if (beganAt.length > 0) changed.set(elevatorId, Math.min(...beganAt));
    const checkAt = retiredAt === undefined ? nextCheckAt(unitFacts, now) : undefined;
    if (checkAt !== undefined && last !== undefined && last.endedAt === undefined)
      again.push({ elevatorId, at: checkAt });
  }
  await deleteStops(db, gone);
  await insertStops(db, added);
  await recountMonths(db, changed);
  await checkAgain(db, units, again);
  return { facts, units: units.length };
}

/** Facts whose time has come; one from a clock that is ahead waits. */
async function takeTouched(
  db: Kysely<DB>,
  { silentAfterMs }: LedgerOptions,
): Promise<{ facts: number; now: number; units: TouchedUnit[] }> {
  const { rows } = await sql<{
    facts: number;
    now: number;
    elevatorId: number | null;
    from: number;
    retiredAt: number | null;
  }>`
    with taken as (
      delete from stop_touched where ctid = any(array(
        select ctid from stop_touched where at <= now() order by at limit ${factsAtOnce} for update skip locked))
      returning *
    ), touched as (
      select t.elevator_id, e.retired_at, b.settled_at, greatest(min(t.at), b.settled_at) as at,
             greatest(min(t.at) filter (where t.heard), b.settled_at) as heard_at
      from taken t join elevator e using (elevator_id) cross join stop_book b
      group by t.elevator_id, e.retired_at, b.settled_at
    ), heard as (
      insert into stop_unit as u (elevator_id, since)
        select elevator_id, heard_at from touched where heard_at is not null order by elevator_id
      on conflict (elevator_id) do update set since = least(u.since, excluded.since)
      returning elevator_id, since
    )
    select (select count(*) from taken) as facts, ${epochMs(sql`now()`)} as now, k.*
    from (select) one left join (
      select t.elevator_id as "elevatorId", ${epochMs(sql`t.retired_at`)} as "retiredAt",
             ${epochMs(sql`greatest(t.at - make_interval(secs => ${silentAfterMs / 1000}), h.since, t.settled_at)`)} as "from"
      from touched t join (
        select elevator_id, since from heard
        union all
        select u.elevator_id, u.since from stop_unit u join touched using (elevator_id) where heard_at is null) h
        using (elevator_id)) k on true`.execute(db);
  const [first] = rows;
  return {
    facts: first?.facts ?? 0,
    now: first?.now ?? 0,
    units: rows.flatMap(({ elevatorId, from, retiredAt }) =>
      elevatorId === null ? [] : [{ elevatorId, from, retiredAt: retiredAt ?? undefined }],
    ),
  };
}

/** Of each unit, what the ledger has from the moment on, and the stop before it, which may reach into it. */
async function readStops(db: Kysely<DB>, units: readonly TouchedUnit[]): Promise<Map<number, WrittenStop[]>> {
  const { rows } = await sql<
    WrittenStop & { elevatorId: number; endedAt: number | null; mpId: number | null }
  >`
    select s.elevator_id as "elevatorId", ${epochMs(sql`s.began_at`)} as "beganAt", ${epochMs(sql`s.ended_at`)} as "endedAt",
           s.cause, s.source, s.code, ${epochMs(sql`s.source_at`)} as "sourceAt", s.alarm_ids as "alarmIds", s.mp_id as "mpId",
           s.continued, s.version
    from unnest(${units.map(unit => unit.elevatorId)}::int[], ${units.map(unit => unit.from)}::float8[]) u (elevator_id, from_ms)
    join stop s on s.elevator_id = u.elevator_id and s.began_at >= coalesce(
      (select max(b.began_at) from stop b where b.elevator_id = u.elevator_id and b.began_at <= to_timestamp(u.from_ms / 1000)),
      to_timestamp(u.from_ms / 1000))
    order by s.began_at`.execute(db);
  const stops = new Map<number, WrittenStop[]>(units.map(({ elevatorId }) => [elevatorId, []]));
  for (const { elevatorId, ...stop } of rows)
    stops
      .get(elevatorId)
      ?.push({ ...stop, endedAt: stop.endedAt ?? undefined, mpId: stop.mpId ?? undefined });
  return stops;
}

/** The stop that reaches to the moment goes on in the first computed one of the same cause, or ends there. */
function joined(before: readonly WrittenStop[], computed: readonly Stop[], from: number): Stop[] {
  const reaching = before.find(
    ({ beganAt, endedAt }) => beganAt < from && (endedAt === undefined || endedAt >= from),
  );
  const earlier = before.filter(stop => stop.beganAt < from && stop !== reaching);
  if (!reaching) return [...earlier, ...computed];
  const [first, ...others] = computed;
  if (first?.beganAt === from && first.cause === reaching.cause) {
    const merged = {
      ...reaching,
      endedAt: first.endedAt,
      alarmIds: unionOf(reaching.alarmIds, first.alarmIds),
      mpId: reaching.mpId ?? first.mpId,
    };
    return [...earlier, merged, ...others];
  }
  return [...earlier, { ...reaching, endedAt: from }, ...computed];
}

const sameStop = (a: Stop, b: Stop) =>
  a.endedAt === b.endedAt &&
  a.cause === b.cause &&
  a.source === b.source &&
  a.code === b.code &&
  a.sourceAt === b.sourceAt &&
  a.mpId === b.mpId &&
  a.continued === b.continued &&
  a.alarmIds.join() === b.alarmIds.join();

function differenceOf(
  before: readonly WrittenStop[],
  after: readonly Stop[],
): { gone: WrittenStop[]; added: WrittenStop[] } {
  const written = new Map(before.map(stop => [stop.beganAt, stop]));
  const added = after.flatMap((stop): WrittenStop[] => {
    const known = written.get(stop.beganAt);
    if (known && sameStop(known, stop)) {
      written.delete(stop.beganAt);
      return [];
    }
    return [{ ...stop, version: (known?.version ?? 0) + 1 }];
  });
  return { gone: [...written.values()], added };
}

interface Key {
  elevatorId: number;
  beganAt: number;
}
/** Before the new ones are written: two stops of a unit never overlap, not even for the length of a statement. */
async function deleteStops(db: Kysely<DB>, stops: readonly Key[]): Promise<void> {
  if (stops.length === 0) return;
  await sql`
    delete from stop s using unnest(${stops.map(stop => stop.elevatorId)}::int[], ${stops.map(stop => stop.beganAt)}::float8[])
      gone (elevator_id, began_ms)
    where s.elevator_id = gone.elevator_id and s.began_at = to_timestamp(gone.began_ms / 1000)`.execute(db);
}

async function insertStops(
  db: Kysely<DB>,
  stops: readonly (WrittenStop & { elevatorId: number })[],
): Promise<void> {
  if (stops.length === 0) return;
  const of = <T>(value: (stop: WrittenStop & { elevatorId: number }) => T) => stops.map(value);
  await sql`
    insert into stop (elevator_id, began_at, ended_at, cause, source, code, source_at, alarm_ids, mp_id, continued, version)
    select elevator_id, to_timestamp(began_ms / 1000), to_timestamp(ended_ms / 1000), cause, source, code,
           to_timestamp(source_ms / 1000), alarm_ids::bigint[], mp_id, continued, version
    from unnest(${of(stop => stop.elevatorId)}::int[], ${of(stop => stop.beganAt)}::float8[],
                ${of(stop => stop.endedAt ?? null)}::float8[], ${of(stop => stop.cause)}::text[],
                ${of(stop => stop.source)}::text[], ${of(stop => stop.code)}::text[], ${of(stop => stop.sourceAt)}::float8[],
                ${of(stop => `{${stop.alarmIds.join()}}`)}::text[], ${of(stop => stop.mpId ?? null)}::bigint[],
                ${of(stop => stop.continued)}::boolean[], ${of(stop => stop.version)}::int[])
      s (elevator_id, began_ms, ended_ms, cause, source, code, source_ms, alarm_ids, mp_id, continued, version)`.execute(
    db,
  );
}

/** Replaces when the units are looked at again although nothing happens to them. */
async function checkAgain(
  db: Kysely<DB>,
  units: readonly TouchedUnit[],
  again: readonly { elevatorId: number; at: number }[],
): Promise<void> {
  await sql`delete from stop_touched where at > now() and not heard
    and elevator_id = any(${units.map(({ elevatorId }) => elevatorId)}::int[])`.execute(db);
  if (again.length === 0) return;
  await sql`
    insert into stop_touched (elevator_id, at, heard)
    select elevator_id, to_timestamp(at_ms / 1000), false
    from unnest(${again.map(({ elevatorId }) => elevatorId)}::int[], ${again.map(({ at }) => at)}::float8[]) u (elevator_id, at_ms)`.execute(
    db,
  );
}

/**
 * Readings are kept for some days only. Before they go, what they were is carried over, and the ledger is settled there:
 * nothing that arrives later changes it. Waits while facts of that time have not been taken.
 */
export async function settleLedger(db: Kysely<DB>, historyDays: number): Promise<void> {
  await inTransaction(db, transaction =>
    sql`
      with next as (
        -- Partitions are days of UTC; those of more than so many days ago are dropped.
        select settled_at as old, date_trunc('day', now(), 'UTC') - make_interval(days => ${historyDays - 1}) as new
        from stop_book for update
      ), settled as (
        update stop_book b set settled_at = new from next
        where (old is null or old < new) and not exists (select from stop_touched where at < new)
        returning old, new
      )
      insert into stop_carry as k (elevator_id, name, at, value)
      select distinct on (c.elevator_id, c.name) c.elevator_id, c.name, c.at, c.value
      from settled join reading_change c on c.at >= coalesce(old, '-infinity') and c.at < new
      where c.name in ('service_mode', 'power_status', 'online') and not c.late
      order by c.elevator_id, c.name, c.at desc, c.value desc
      on conflict (elevator_id, name) do update set at = excluded.at, value = excluded.value`.execute(
      transaction,
    ),
  );
}
