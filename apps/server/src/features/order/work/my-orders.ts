/** What a technician's phone shows: orders that are offered to him or that he has accepted. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { readingField } from '@hoistway/contract/device/reading-fields';
import type { MyOrder, order } from '@hoistway/contract/features/order';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../../auth/scope.ts';
import { namedColumns } from '../../../database/list-page.ts';
import { type Sql, wallTime } from '../../../database/list-sql.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { describedBy } from '../../alarm/alarm-words.ts';
import { alarmsOfOrder, gravestFirst, isUnreached } from '../order-alarms.ts';
import { type OrderReader, orderColumns } from '../order-queries.ts';

const mostOrders = 50;
/** The device may end what he is on his way to; what he did still belongs to it. */
const shownAfterHours = 12;

const trapped = sql`a.box_up and a.finish_date is null`;

/** When he last did it since the order was offered to him: by his phone, which may have sent it later. */
const doneAt = (step: 'onTheWay' | 'arrived' | 'rescued' | 'completed'): Sql => sql`(
  select ${wallTime('last.at')} from (
    select coalesce(p.device_at, p.at) as at from order_step p
    where p.order_id = o.order_id and p.user_id = m.user_id and p.step = ${step} and p.at >= m.offered_at
    order by p.at desc limit 1) last)`;
/** By himself, or by whoever else recorded it meanwhile; what came later is not ended by it. */
const endedAt = (stage: 'rescued' | 'completed'): Sql => sql`
  case when al.trapped_since is null then coalesce(${doneAt(stage)}, (
    select ${wallTime('last.at')} from (
      select max(s.at) as at from ${alarmsOfOrder('o')} a join alarm_stage s on s.alarm_id = a.alarm_id
      where s.stage = ${stage} and s.person <> '' and s.at >= m.offered_at) last)) end`;

const columns = {
  orderId: orderColumns.orderId,
  orderNum: orderColumns.orderNum,
  elevatorId: orderColumns.elevatorId,
  jobNum: orderColumns.jobNum,
  city: orderColumns.city,
  domainName: orderColumns.domainName,
  buildingName: orderColumns.buildingName,
  elevatorNum: orderColumns.elevatorNum,
  registerCode: sql`e.register_code`,
  address: sql`e.address`,
  elevatorType: sql`e.elevator_type`,
  longitude: sql`e.longitude`,
  latitude: sql`e.latitude`,
  state: orderColumns.state,
  priority: orderColumns.priority,
  source: orderColumns.source,
  createdAt: orderColumns.createdAt,
  arrivalDue: orderColumns.arrivalDue,
  trappedSince: wallTime('al.trapped_since'),
  people: sql`al.people`,
  floor: sql`coalesce(al.floor, '')`,
  reporter: sql`coalesce(f.reporter, '')`,
  reporterTel: sql`coalesce(f.tel_num, '')`,
  offeredAt: wallTime('m.offered_at'),
  answerDue: sql`case when m.answer is null then ${wallTime('m.answer_due')} end`,
  acceptedAt: sql`case when m.answer = 'accepted' then ${wallTime('m.answered_at')} end`,
  onTheWayAt: doneAt('onTheWay'),
  // People who became trapped since then are not reached by it.
  arrivedAt: sql`case when not al.unreached then ${doneAt('arrived')} end`,
  rescuedAt: endedAt('rescued'),
  completedAt: endedAt('completed'),
  assignedBy: sql`m.assigned_by`,
  alarms: sql`al.alarms`,
} satisfies Record<keyof MyOrder, Sql>;

export async function myOrders(db: Kysely<DB>, reader: OrderReader): Promise<CallOutput<typeof order.mine>> {
  const { user } = reader;
  const { rows } = await sql<MyOrder>`
    select ${namedColumns(columns)}
    from order_assignment m join work_order o using (order_id) join elevator e using (elevator_id)
    join site d on d.domain_id = o.domain_id join area c on c.area_id = o.city_id
    cross join lateral (
      select min(coalesce(a.trapped_since, a.alarm_date)) filter (where ${trapped}) as trapped_since,
             max(a.people) filter (where ${trapped}) as people, bool_or(${isUnreached('a')}) as unreached,
             max(a.floor) filter (where ${trapped}) as floor,
             json_agg(json_build_object('alarmId', a.alarm_id, 'description', concat_ws(' ', a.main_code, nullif(a.sub_code, '')),
               'level', a.level, 'boxUp', a.box_up, 'alarmDate', ${wallTime('a.alarm_date')},
               'finishDate', ${wallTime('a.finish_date')}) order by ${gravestFirst('a')}) as alarms
      from ${alarmsOfOrder('o')} a) al
    left join lateral (
      select r.reporter, r.tel_num from ${alarmsOfOrder('o')} a join fault_report r on r.elevator_id = a.elevator_id and r.alarm_id = a.alarm_id
      where r.delete_date is null order by r.fault_id desc limit 1) f on true
    where m.user_id = ${user.userId} and ${scopeCondition(user.scope, 'o')}
      and (m.over_at is null or (m.answer = 'accepted' and o.state = 'processed'
           and m.over_at > now() - make_interval(hours => ${shownAfterHours})
           and not exists (select from order_assignment n where n.order_id = m.order_id and n.assignment_id > m.assignment_id)))
    order by o.urgency, m.assignment_id limit ${mostOrders}::int`.execute(db);
  const seesFloor = user.mayField(readingField('car_position'));
  return {
    now: Date.now(),
    orders: rows.map(row => ({
      ...row,
      floor: seesFloor ? row.floor : '',
      alarms: row.alarms.map(alarm => ({ ...alarm, description: describedBy(alarm.description, reader) })),
    })),
  };
}
