/** Units in which people are trapped now, with their clocks and the calls for help. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { readingField } from '@hoistway/contract/device/reading-fields';
import { mostOpenEntrapments, type rescue } from '@hoistway/contract/features/rescue';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { rescuerOf } from '../alarm/order-conditions.ts';
import { isDispatched, withinMinutes } from '../alarm/service-order.ts';
import { entrapmentOf } from '../breach/entrapment.ts';
import { nobodyThere, shares } from './rescue-calls.ts';
import { helpers } from './rescue-contacts.ts';

type Viewer = Pick<SignedIn, 'scope' | 'mayField'>;

/** One row for each entrapment: of several alarms with people trapped the first. */
const waiting = ({ scope }: Viewer) => sql`
  select distinct on (${entrapmentOf('a')}) a.*, ${entrapmentOf('a')} as entrapment,
    coalesce(a.trapped_since, a.alarm_date) as since
  from alarm a where a.box_up and a.finish_date is null and a.rescue_time is null and ${scopeCondition(scope, 'a')}
  order by ${entrapmentOf('a')}, a.alarm_date, a.alarm_id`;

export async function readOpen(db: Kysely<DB>, viewer: Viewer): Promise<CallOutput<typeof rescue.open>> {
  const floor = viewer.mayField(readingField('car_position')) ? sql`w.floor` : sql`''`;
  const { rows } = await sql<CallOutput<typeof rescue.open>[number]>`
    with waiting as materialized (
      select * from (${waiting(viewer)}) w order by w.since, w.alarm_id limit ${mostOpenEntrapments}::int)
    select w.alarm_id as "alarmId", e.job_num as "jobNum", e.register_code as "registerCode", c.name as city,
      s.domain_name as "domainName", s.address, e.building_name as "buildingName", e.elevator_num as "elevatorNum",
      ${floor} as floor, w.people, ${wallTime('w.since')} as since,
      case when w.arrive_date is not null then 'arrived' when ${isDispatched('w')} and w.cancelled_at is null then 'dispatched'
        else 'reported' end as stage,
      ${wallTime('w.arrival_due')} as "arrivalDue", ${wallTime('w.rescue_due')} as "rescueDue",
      array(select b.kind from rescue_breach b where b.event_id = w.entrapment order by b.kind) as breaches,
      coalesce((select json_agg(json_build_object('callId', r.call_id, 'level', r.level, 'due', ${wallTime('r.due')},
          'calledAt', ${wallTime('r.called_at')}, 'person', r.person, 'called', r.called, 'note', r.note) order by r.level)
        from rescue_call r where r.event_id = w.entrapment), '[]') as calls,
      coalesce(h.person_name, '') as assignee, coalesce(h.answer = 'accepted', false) as accepted,
      coalesce(m.company_name, '') as company, coalesce(n.name, '') as station
    from waiting w join elevator e using (elevator_id) join site s on s.domain_id = e.domain_id
    join area c on c.area_id = e.city_id ${helpers}
    left join lateral (
      select s.person_name, s.answer from work_order o join order_assignment s using (order_id)
      where o.event_id = coalesce(w.event_id, w.alarm_id) and s.over_at is null) h on true
    order by w.since, w.alarm_id`.execute(db);
  // Of the limit of the rescue the time of the arrival follows.
  return viewer.mayField('alarm#arriveDate') ? rows : rows.map(row => ({ ...row, rescueDue: null }));
}

/** One row for each unit: of several alarms the newest. */
export async function readDoubted(
  db: Kysely<DB>,
  { scope }: Pick<Viewer, 'scope'>,
): Promise<CallOutput<typeof rescue.doubted>> {
  const { rows } = await sql<CallOutput<typeof rescue.doubted>[number]>`
    select d.alarm_id as "alarmId", e.job_num as "jobNum", c.name as city, s.domain_name as "domainName",
      e.building_name as "buildingName", e.elevator_num as "elevatorNum",
      coalesce(${rescuerOf(sql`d.alarm_id`)}, '') as "rescuedBy", ${wallTime('d.rescue_time')} as "rescuedAt"
    from (
      select distinct on (a.elevator_id) a.alarm_id, a.elevator_id, a.rescue_time from alarm a
      where a.device_inside and ${scopeCondition(scope, 'a')} order by a.elevator_id, a.alarm_id desc) d
    join elevator e using (elevator_id) join site s on s.domain_id = e.domain_id join area c on c.area_id = e.city_id
    order by d.rescue_time, d.alarm_id limit ${mostOpenEntrapments}::int`.execute(db);
  return rows;
}

export async function readPreAlerts(
  db: Kysely<DB>,
  { scope }: Pick<Viewer, 'scope'>,
): Promise<CallOutput<typeof rescue.preAlerts>> {
  const { rows } = await sql<CallOutput<typeof rescue.preAlerts>[number]>`
    select * from (
      select distinct on (r.event_id) r.call_id as "callId", a.alarm_id as "alarmId", e.job_num as "jobNum", c.name as city,
        s.domain_name as "domainName", e.building_name as "buildingName", e.elevator_num as "elevatorNum", r.level,
        share.minutes
      from alarm a join rescue_call r on r.event_id = ${entrapmentOf('a')}
      join elevator e on e.elevator_id = a.elevator_id join site s on s.domain_id = e.domain_id
      join area c on c.area_id = a.city_id
      join ${shares} on share.within = ${withinMinutes} and share.level = r.level
      where ${nobodyThere} and ${scopeCondition(scope, 'a')}
      order by r.event_id, r.level desc, a.alarm_date, a.alarm_id) n
    order by n.level desc, n."callId" desc limit ${mostOpenEntrapments}::int`.execute(db);
  return rows;
}
