/** The data of the owner page. Each version adds a query of its own, which is not run for lower versions. */
import type { OwnerPage } from '@hoistway/contract/features/qr-code';
import { type Kysely, sql } from 'kysely';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

export type OwnerUnit = Omit<
  OwnerPage,
  'versionType' | 'expireTime' | 'timeZone' | 'maintenance' | 'rescue' | 'images'
>;

interface Floor {
  floorcode: string;
  description: string;
  height: number;
}

export async function readOwnerUnit(db: Kysely<DB>, elevatorId: number): Promise<OwnerUnit | undefined> {
  const { rows } = await sql<Omit<OwnerUnit, 'floors' | 'floorHeights'> & { floors: Floor[] }>`
    select e.job_num as "jobNum", e.elevator_type as "elevatorType", c.name as city, s.domain_name as "domainName",
           e.building_name as "buildingName", e.elevator_num as "elevatorNum", e.register_code as "registerCode",
           coalesce(nullif(e.address, ''), s.address) as address, coalesce(e.longitude, s.longitude) as x,
           coalesce(e.latitude, s.latitude) as y, e.floors, e.rated_speed as "ratedSpeed"
    from elevator e join site s using (domain_id) join area c on c.area_id = e.city_id
    where e.elevator_id = ${elevatorId}`.execute(db);
  const row = rows[0];
  return row && { ...row, floorHeights: row.floors.map(floor => floor.height) };
}

/** The last completed visit and the next planned one, as days. */
export async function readMaintenance(db: Kysely<DB>, elevatorId: number) {
  const { rows } = await sql<{ last: string | null; next: string | null }>`
    select (select max(actual_end)::date from maintenance_plan
            where elevator_id = ${elevatorId} and plan_status <> 'planned') as last,
           (select min(plan_start)::date from maintenance_plan
            where elevator_id = ${elevatorId} and plan_status = 'planned' and plan_start >= current_date
              and cancelled_at is null) as next`.execute(db);
  return rows[0] ?? { last: null, next: null };
}

/**
 * The current rescue, or the last one of the past day. It is over when the device confirms it. A cancelled order
 * sends nobody: dispatch and arrival are those of the order in force.
 */
export async function readRescue(db: Kysely<DB>, elevatorId: number): Promise<OwnerPage['rescue']> {
  const { rows } = await sql<NonNullable<OwnerPage['rescue']>>`
    select ${wallTime('a.alarm_date')} as "alarmDate",
           coalesce(${wallTime('a.trapped_since')}, ${wallTime('a.alarm_date')}) as "trappedSince",
           ${ofThisOrder('dispatched', 'a.process_date')} as dispatched,
           ${ofThisOrder('arrived', 'a.arrive_date')} as arrived,
           case when not a.device_inside then ${wallTime('a.rescue_time')} end as rescued
    from alarm a cross join lateral (
      select count(*) as turn from alarm_stage c where c.alarm_id = a.alarm_id and c.stage = 'cancelled') cancelled
    where a.elevator_id = ${elevatorId} and a.box_up and (a.finish_date is null or a.rescue_time is not null)
      and coalesce(a.rescue_time, a.finish_date, 'infinity') > now() - interval '1 day'
    order by a.finish_date is null desc, a.alarm_date desc, a.alarm_id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

const ofThisOrder = (stage: 'dispatched' | 'arrived', first: string) => sql`
  case when cancelled.turn = 0 then ${wallTime(first)} else (
    select ${wallTime('s.at')} from alarm_stage s
    where s.alarm_id = a.alarm_id and s.stage = ${stage} and s.turn = cancelled.turn) end`;

/** Photos and PDFs of the last three visits; signatures are not published. */
const shownFiles = (elevatorId: number) => sql`
  select f.attach_id, f.attach_type, f.attach_name, f.object_key, p.actual_end
  from maintenance_attachment f join (
    select mp_id, actual_end from maintenance_plan
    where elevator_id = ${elevatorId} and actual_end is not null order by actual_end desc, mp_id desc limit 3
  ) p using (mp_id)
  where f.attach_type in (2, 3) order by p.actual_end desc, f.attach_id limit 30`;

export async function readFiles(db: Kysely<DB>, elevatorId: number): Promise<OwnerPage['images']> {
  const { rows } = await sql<OwnerPage['images'][number]>`
    select attach_id as "attachId", attach_name as name, attach_type = 2 as "isPdf"
    from (${shownFiles(elevatorId)}) f order by actual_end desc, attach_id`.execute(db);
  return rows;
}

/** The object key of a file shown on this elevator's page. */
export async function readFileKey(db: Kysely<DB>, elevatorId: number, attachId: number) {
  const { rows } = await sql<{ object_key: string; attach_name: string }>`
    select object_key, attach_name from (${shownFiles(elevatorId)}) f where attach_id = ${attachId}`.execute(
    db,
  );
  return rows[0];
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
