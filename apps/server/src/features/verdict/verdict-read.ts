/** Reads what is known of some visits, all at a time. */
import { attachTypes } from '@hoistway/contract/features/record';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { dayMs } from '../../time/days.ts';
import { isTechnicianOf } from '../plan/plans-of-person.ts';
import { epochMs } from '../stop/stop-facts.ts';
import { recordTime, type StoredDocument } from '../visit/visit.ts';
import { distance, isReported } from '../visit/visit-view.ts';
import { isOtherWork, mostBitsApartOfOneFile, photosLike, usedAt } from './photo-fingerprints.ts';
import type { PhotoSeen, PhotoTaken, SignedPerson, StopSeen, VisitFacts } from './verdict-facts.ts';
import { isAtUnit, longestVisitMs, togetherMs, toleranceMs } from './verdict-rules.ts';

interface Plan {
  mpId: number;
  elevatorId: number;
  isLift: boolean;
  stdMinutes: number;
  now: number;
  dayFrom: number;
  dayUntil: number;
  /** Of the record; null: not reported. */
  from: number | null;
  until: number | null;
  visitId: string | null;
  behindMs: number;
  document: string | null;
  monitoredSince: number | null;
}

/** An inspection that came later the same day, or that night, explains what was reported. */
const afterDayMs = 3 * 60 * 60_000;
/** What is asked of any visit that doors can speak for. A longer one may be of weeks, with their readings. */
const longestSpanMs = dayMs + longestVisitMs + toleranceMs + afterDayMs;

type Of<Row> = Row & { mpId: number };

/** By the number of the visit; cancelled ones are left out. */
export async function readVisitFacts(
  db: Kysely<DB>,
  mpIds: readonly number[],
): Promise<Map<number, VisitFacts & { visitId: string | null }>> {
  const plans = await readPlans(db, mpIds);
  const visitIds = plans.flatMap(({ visitId }) => (visitId === null ? [] : [visitId]));
  const machineOf = await readMachines(db, plans);
  const peopleOf = byPlan<SeenPerson>(await readPeople(db, visitIds, plans));
  const photosOf = byPlan<Omit<PhotoTaken, 'mpId'>>(await readPhotos(db, visitIds));
  return new Map(
    plans.map(({ mpId, visitId, from, until, behindMs, document, ...plan }) => {
      const said = document === null ? undefined : (JSON.parse(document) as StoredDocument);
      const report = from !== null && {
        visitId,
        atDesk: said?.desk !== undefined,
        from,
        until: until ?? from,
        ...peopleAt(peopleOf(mpId), from, until ?? from),
        items: (said?.items ?? []).map(({ code, at }) => ({ code, at: recordTime(at, behindMs) })),
        photos: photosOf(mpId).map(photo => ({ ...photo, mpId })),
      };
      const facts = {
        mpId,
        visitId,
        isLift: plan.isLift,
        stdMinutes: plan.stdMinutes,
        now: plan.now,
        day: { from: plan.dayFrom, until: plan.dayUntil },
        monitoredSince: plan.monitoredSince,
        ...machineOf(mpId),
        report: report || null,
      };
      return [mpId, facts];
    }),
  );
}

function byPlan<Row>(rows: readonly Of<Row>[]): (mpId: number) => Row[] {
  const found = new Map<number, Row[]>();
  for (const { mpId, ...row } of rows) {
    const some = found.get(mpId) ?? [];
    some.push(row as Row);
    found.set(mpId, some);
  }
  return mpId => found.get(mpId) ?? [];
}

/** What the machines recorded from before each visit, or the day it was planned for, until some hours after. */
async function readMachines(
  db: Kysely<DB>,
  plans: readonly Plan[],
): Promise<(mpId: number) => Pick<VisitFacts, 'stops' | 'switches' | 'doorCycles'>> {
  const spans = sql`(select * from unnest(${plans.map(({ mpId }) => mpId)}::bigint[],
    ${plans.map(({ elevatorId }) => elevatorId)}::int[],
    ${plans.map(plan => Math.min(plan.dayFrom, plan.from ?? plan.dayFrom) - toleranceMs)}::float8[],
    ${plans.map(plan => Math.max(plan.dayUntil, plan.until ?? 0) + afterDayMs)}::float8[]) s (mp_id, elevator_id, from_ms, until_ms)
    cross join lateral (select to_timestamp(from_ms / 1000) as from_at, to_timestamp(until_ms / 1000) as until_at) t)`;
  const { rows: stops } = await sql<Of<StopSeen>>`
    select u.mp_id as "mpId", ${epochMs(sql`s.began_at`)} as "beganAt", ${epochMs(sql`s.ended_at`)} as "endedAt", s.cause
    from ${spans} u join stop s on s.elevator_id = u.elevator_id and s.began_at < u.until_at
      and (s.ended_at > u.from_at or s.ended_at is null)
      and s.began_at >= coalesce((select max(b.began_at) from stop b where b.elevator_id = u.elevator_id
        and b.began_at <= u.from_at), '-infinity')
    order by s.began_at`.execute(db);
  const { rows: switches } = await sql<Of<{ at: number }>>`
    select u.mp_id as "mpId", ${epochMs(sql`d.at`)} as at
    from ${spans} u join device_event d on d.elevator_id = u.elevator_id and d.at between u.from_at and u.until_at
    where d.code = '124' and d.action = 'occur' order by d.at`.execute(db);
  const { rows: doors } = await sql<Of<{ at: number; value: number }>>`
    select u.mp_id as "mpId", ${epochMs(sql`c.at`)} as at, c.value
    from ${spans} u cross join lateral (
      select at, value from reading_change c
      where c.elevator_id = u.elevator_id and c.at between u.from_at - interval '1 hour' and u.until_at
        and c.name = 'door_cycles' and u.until_ms - u.from_ms <= ${longestSpanMs}::float8) c
    order by c.at, c.value`.execute(db);
  const [stopsOf, switchesOf, doorsOf] = [
    byPlan<StopSeen>(stops),
    byPlan<{ at: number }>(switches),
    byPlan<{ at: number; value: number }>(doors),
  ];
  return mpId => ({
    stops: stopsOf(mpId),
    switches: switchesOf(mpId).map(({ at }) => at),
    doorCycles: doorsOf(mpId),
  });
}

/** Of the record, or of another phone that signed in for the same plan. */
type SeenPerson = SignedPerson & { ofRecord: boolean; isTechnician: boolean };

/** By their sign-ins, at the times that count. */
async function readPeople(
  db: Kysely<DB>,
  visitIds: readonly string[],
  plans: readonly Plan[],
): Promise<Of<SeenPerson>[]> {
  const reported = plans.flatMap(({ mpId, visitId }) => (visitId === null ? [] : [mpId]));
  const { rows } = await sql<Of<SeenPerson & { behindMs: number }>>`
    select v.mp_id as "mpId", v."ofRecord", s.sign_in_id as "signInId", s.user_id as "userId", s.name, s.own,
      ${epochMs(sql`s.at`)} as at, s.clock_behind_ms::float8 as "behindMs", ${distance} as distance, s.accuracy,
      s.place_problem as "placeProblem", s.scanned,
      exists (select from account a where a.user_id = s.user_id and ${isTechnicianOf(sql`v.mp_id`)}) as "isTechnician"
    from (
      select visit_id, mp_id, elevator_id, true as "ofRecord" from visit where visit_id = any(${visitIds}::uuid[])
      union all
      select visit_id, mp_id, elevator_id, false from visit where mp_id = any(${reported}::bigint[]) and state <> 'record'
    ) v join visit_sign_in s using (visit_id) join elevator e using (elevator_id)
    where case when v."ofRecord" then ${isReported} else s.own end order by s.at, s.sign_in_id`.execute(db);
  return rows.map(({ behindMs, ...person }) => ({ ...person, at: recordTime(person.at, behindMs) }));
}

/**
 * Of other phones only whom the record names counts, and technicians of the plan who were at the unit: the record may have
 * been sealed before their phones had network. Only around its time: neither a stranger nor the same person coming back
 * changes what is said of a visit.
 */
function peopleAt(
  people: readonly SeenPerson[],
  from: number,
  until: number,
): { people: SignedPerson[]; unnamed: SignedPerson[] } {
  const ofRecord = people.filter(person => person.ofRecord);
  const signed = new Set(ofRecord.flatMap(({ own, userId }) => (own ? [userId] : [])));
  const others = people.filter(
    ({ ofRecord, userId, at }) =>
      !ofRecord &&
      userId !== null &&
      !signed.has(userId) &&
      at >= from - togetherMs &&
      at <= until + togetherMs,
  );
  /** Whom somebody entered by account or, as far as the technicians go, by name. */
  const isNamed = (named: SeenPerson, { userId, name, isTechnician }: SeenPerson) =>
    !named.own && (named.userId === userId || (named.userId === null && isTechnician && named.name === name));
  const late = others.filter(other => ofRecord.some(person => isNamed(person, other)));
  const isUnnamed = (other: SeenPerson) => !late.includes(other) && other.isTechnician && isAtUnit(other);
  const factOf = ({ ofRecord, isTechnician, ...person }: SeenPerson): SignedPerson => person;
  return {
    people: people
      .filter(person =>
        person.ofRecord ? !late.some(other => isNamed(person, other)) : late.includes(person),
      )
      .map(factOf),
    unnamed: others.filter(isUnnamed).map(factOf),
  };
}

/** A record that is judged; what waits for files, or is under way, does not count yet. */
async function readPlans(db: Kysely<DB>, mpIds: readonly number[]): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select p.mp_id as "mpId", p.elevator_id as "elevatorId", p.annex is distinct from 'D' as "isLift",
      p.std_minutes as "stdMinutes", ${epochMs(sql`now()`)} as now, ${epochMs(sql`day::timestamptz`)} as "dayFrom",
      ${epochMs(sql`(day + 1)::timestamptz`)} as "dayUntil",
      case when p.plan_status <> 'planned' then ${epochMs(sql`coalesce(p.actual_start, p.plan_start)`)} end as from,
      case when p.plan_status <> 'planned' then ${epochMs(sql`coalesce(p.actual_end, p.actual_start, p.plan_start)`)} end as until,
      v.visit_id as "visitId", coalesce(v.clock_behind_ms, 0)::float8 as "behindMs", v.document,
      ${epochMs(sql`u.since`)} as "monitoredSince"
    from maintenance_plan p
    cross join lateral (select case when p.plan_status = 'planned' then p.due_date
      else coalesce(p.actual_start, p.plan_start)::date end as day) d
    left join visit v on v.mp_id = p.mp_id and v.state = 'record'
    left join stop_unit u on u.elevator_id = p.elevator_id
    where p.mp_id = any(${mpIds}::bigint[]) and p.cancelled_at is null`.execute(db);
  return rows;
}

/** Each with the photo of an earlier visit that is the same file, was made of the same, or looks the same. */
async function readPhotos(db: Kysely<DB>, visitIds: readonly string[]): Promise<PhotoTaken[]> {
  const { rows } = await sql<
    PhotoSeen & {
      visitId: string;
      fingerprint: string | null;
      arrived: boolean;
      behindMs: number;
      reused: (PhotoSeen & { behindMs: number }) | null;
    }
  >`
    select f.visit_id as "visitId", f.file_id as "fileId", v.mp_id as "mpId", f.item_code as "itemCode",
      ${epochMs(sql`f.taken_at`)} as "takenAt", encode(f.sha256, 'hex') as sha256,
      encode(f.source_sha256, 'hex') as "sourceSha256", f.look::text as fingerprint,
      f.received_at is not null as arrived, v.clock_behind_ms::float8 as "behindMs", o.reused
    from visit v join visit_file f using (visit_id)
    left join lateral (
      select json_build_object('fileId', o.file_id, 'mpId', w.mp_id, 'itemCode', o.item_code,
        'takenAt', ${epochMs(sql`o.taken_at`)}, 'sha256', encode(o.sha256, 'hex'),
        'sourceSha256', encode(o.source_sha256, 'hex'), 'behindMs', w.clock_behind_ms) as reused
      from visit_file o join visit w on w.visit_id = o.visit_id
      where (o.sha256 = f.sha256 or o.source_sha256 = f.source_sha256
          and bit_count((o.look # f.look)::bit(64)) <= ${mostBitsApartOfOneFile})
        and ${isOtherWork} and o.attach_type = ${attachTypes.photo}
        and o.received_at is not null
        and (${usedAt('w')}, w.visit_id) < (${usedAt('v')}, v.visit_id)
      order by ${usedAt('w')}, w.visit_id, o.file_id limit 1) o on true
    where v.visit_id = any(${visitIds}::uuid[]) and f.attach_type = ${attachTypes.photo}
    order by f.taken_at, f.file_id`.execute(db);
  const alike = await photosLike(db, rows);
  const corrected = <Photo extends PhotoSeen & { behindMs: number }>({ behindMs, ...photo }: Photo) => ({
    ...photo,
    takenAt: recordTime(photo.takenAt, behindMs),
  });
  return rows.map(({ reused, ...row }) => {
    const { fileId, mpId, itemCode, takenAt, sha256, sourceSha256, arrived } = corrected(row);
    return {
      arrived,
      fileId,
      mpId,
      itemCode,
      takenAt,
      sha256,
      sourceSha256,
      reused: reused && corrected(reused),
      alike: alike.get(fileId) ?? null,
    };
  });
}
