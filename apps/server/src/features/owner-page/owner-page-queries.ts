/** The data of the owner page. Each version adds a query of its own, which is not run for lower versions. */
import type { OwnerAlarm, OwnerPage } from '@hoistway/contract/features/qr-code';
import { type Kysely, sql } from 'kysely';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { isDispatched } from '../alarm/service-order.ts';
import { type RecordedFile, storedDigest } from '../record/recorded-file.ts';
import { publishedKey } from '../record-pdf/published-pdf.ts';

export type OwnerUnit = Omit<
  OwnerPage,
  'versionType' | 'expireTime' | 'timeZone' | 'maintenance' | 'inspection' | 'rescue' | 'fault' | 'images'
>;

interface Floor {
  floorcode: string;
  description: string;
  height: number;
}

export async function readOwnerUnit(db: Kysely<DB>, elevatorId: number): Promise<OwnerUnit | undefined> {
  const { rows } = await sql<Omit<OwnerUnit, 'floors' | 'floorHeights'> & { floors: Floor[] }>`
    select e.job_num as "jobNum", e.elevator_type as "elevatorType", e.allowed as monitored, c.name as city, s.domain_name as "domainName",
           e.building_name as "buildingName", e.elevator_num as "elevatorNum", e.register_code as "registerCode",
           coalesce(nullif(e.address, ''), s.address) as address, coalesce(e.longitude, s.longitude) as x,
           coalesce(e.latitude, s.latitude) as y, e.floors, e.rated_speed as "ratedSpeed"
    from elevator e join site s using (domain_id) join area c on c.area_id = e.city_id
    where e.elevator_id = ${elevatorId}`.execute(db);
  const row = rows[0];
  return row && { ...row, floorHeights: row.floors.map(floor => floor.height) };
}

export async function isMonitored(db: Kysely<DB>, elevatorId: number): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select allowed from elevator where elevator_id = ${elevatorId}`.execute(db);
  return rows[0]?.allowed === true;
}

/** The last completed visit, and the first that is not done, which may be overdue. */
export async function readMaintenance(db: Kysely<DB>, elevatorId: number) {
  const { rows } = await sql<NonNullable<OwnerPage['maintenance']>>`
    select (select max(actual_end)::date from maintenance_plan
            where elevator_id = ${elevatorId} and plan_status <> 'planned') as last,
           next.due_date as next,
           case when next.actual_start is null and next.due_date < current_date then current_date - next.due_date
             else 0 end as "overdueDays"
    from (select) one left join lateral (
      select due_date, actual_start from maintenance_plan
      where elevator_id = ${elevatorId} and plan_status = 'planned' and cancelled_at is null
      order by due_date limit 1) next on true`.execute(db);
  return rows[0] ?? null;
}

/** The next official inspection, as it is stored with the unit; its last day is in time. */
export async function readInspection(db: Kysely<DB>, elevatorId: number): Promise<OwnerPage['inspection']> {
  const { rows } = await sql<NonNullable<OwnerPage['inspection']>>`
    select inspect_date as next, inspect_date - current_date as "daysLeft"
    from elevator where elevator_id = ${elevatorId} and inspect_date is not null`.execute(db);
  return rows[0] ?? null;
}

/**
 * The open alarm with trapped people and the one without, or what ended within the hour. Faults that pass
 * by themselves (level C) are not shown, unless somebody was sent. A rescue is over when the device confirms it; while it does not, the alarm is shown for a day. A cancelled order sends nobody: dispatch,
 * deadline and arrival are those of the order in force.
 */
export async function readAlarms(
  db: Kysely<DB>,
  elevatorId: number,
): Promise<Pick<OwnerPage, 'rescue' | 'fault'>> {
  const { rows } = await sql<OwnerAlarm & { boxUp: boolean }>`
    select distinct on (a.box_up) a.box_up as "boxUp", ${wallTime('a.alarm_date')} as "alarmDate",
           coalesce(${wallTime('a.trapped_since')}, ${wallTime('a.alarm_date')}) as "trappedSince",
           ${ofThisOrder('dispatched', 'a.process_date')} as dispatched,
           case when ${ofThisOrder('dispatched', 'a.process_date')} is not null then ${wallTime('a.arrival_due')} end as due,
           ${ofThisOrder('arrived', 'a.arrive_date')} as arrived,
           case when a.box_up and not a.device_inside then ${wallTime('a.rescue_time')} end as rescued,
           case when a.box_up and a.device_inside then ${wallTime('a.rescue_time')} end as unconfirmed,
           case when a.rescue_time is null or not a.box_up then ${wallTime('a.finish_date')} end as closed
    from alarm a cross join lateral (
      select count(*) as turn from alarm_stage c where c.alarm_id = a.alarm_id and c.stage = 'cancelled') cancelled
    where a.elevator_id = ${elevatorId} and (a.box_up or a.level <> 'C' or ${isDispatched('a')})
      and coalesce(a.rescue_time, a.finish_date, 'infinity')
        > now() - case when a.box_up and a.device_inside then interval '1 day' else interval '1 hour' end
    order by a.box_up, a.finish_date is null desc, a.alarm_date desc, a.alarm_id desc`.execute(db);
  const of = (trapped: boolean) => {
    const found = rows.find(({ boxUp }) => boxUp === trapped);
    if (!found) return null;
    const { boxUp: _, ...alarm } = found;
    return alarm;
  };
  return { rescue: of(true), fault: of(false) };
}

const ofThisOrder = (stage: 'dispatched' | 'arrived', first: string) => sql`
  case when cancelled.turn = 0 then ${wallTime(first)} else (
    select ${wallTime('s.at')} from alarm_stage s
    where s.alarm_id = a.alarm_id and s.stage = ${stage} and s.turn = cancelled.turn) end`;

/**
 * Photos and records of the last three visits; neither signatures nor who came are published. A PDF is shown as a
 * redacted copy. Photos from the desk are of the paper form, which has both.
 */
const shownFiles = (elevatorId: number) => sql`
  with latest as (
    select mp_id, actual_end from maintenance_plan
    where elevator_id = ${elevatorId} and actual_end is not null order by actual_end desc, mp_id desc limit 3
  )
  select f.attach_id, f.attach_type = 2 as "isPdf", f.attach_name, f.object_key,
    ${storedDigest} as stored_sha256, p.actual_end
  from maintenance_attachment f join latest p using (mp_id)
  where not f.aside and case f.attach_type
    when 2 then exists (select from record_pdf r where r.attach_id = f.attach_id and not r.copy_due)
    when 3 then f.mp_id not in (select mp_id from visit v join latest using (mp_id)
      where v.state = 'record' and v.document::jsonb -> 'desk' is not null)
    end
  order by p.actual_end desc, f.attach_id limit 30`;

export async function readFiles(db: Kysely<DB>, elevatorId: number): Promise<OwnerPage['images']> {
  const { rows } = await sql<OwnerPage['images'][number]>`
    select attach_id as "attachId", attach_name as name, "isPdf"
    from (${shownFiles(elevatorId)}) f order by actual_end desc, attach_id`.execute(db);
  return rows;
}

/** A file shown on this elevator's page: the published copy of a record, or a photo with its marks. */
export async function readFile(
  db: Kysely<DB>,
  elevatorId: number,
  attachId: number,
): Promise<(RecordedFile & { name: string; isPdf: boolean }) | undefined> {
  const { rows } = await sql<RecordedFile & { name: string; isPdf: boolean }>`
    select attach_id, attach_name as name, object_key, stored_sha256, "isPdf" from (${shownFiles(elevatorId)}) f
    where attach_id = ${attachId}`.execute(db);
  const [found] = rows;
  return found?.isPdf ? { ...found, object_key: publishedKey(found.object_key) } : found;
}

/** As stored by the device path: the newest values by name. */
export interface KnownLive {
  online: boolean;
  /** Device time of the newest reading, epoch milliseconds; 0 never. */
  at: number;
  values: Readonly<Record<string, string | number>>;
}

/** At most ten seconds old. */
export async function readStoredLive(db: Kysely<DB>, elevatorId: number): Promise<KnownLive> {
  const { rows } = await sql<{
    isactive: boolean;
    live: { at?: number; values?: KnownLive['values'] } | null;
  }>`
    select isactive, live from elevator_state where elevator_id = ${elevatorId}`.execute(db);
  const { isactive = false, live = null } = rows[0] ?? {};
  return { online: isactive, at: live?.at ?? 0, values: live?.values ?? {} };
}
