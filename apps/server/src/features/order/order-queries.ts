/** The list of orders. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type OrderRow, order } from '@hoistway/contract/features/order';
import type { Language } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { type FaultCodes, visibleFaultOf } from '../../auth/visible/fault.ts';
import { type ListSearch, listPage, namedColumns } from '../../database/list-page.ts';
import { endOf, type Sql, startOf, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { describedBy } from '../alarm/alarm-words.ts';
import { alarmIdOf } from '../alarm/service-order.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';
import { alarmsOfOrder, gravestFirst, visibleOrder } from './order-alarms.ts';

export interface OrderReader {
  user: SignedIn;
  language: Language;
}

const stateConditions = {
  // Also a cancelled one, as long as people are inside.
  open: sql`o.urgency < 9`,
  pending: sql`o.state = 'pending'`,
  processing: sql`o.state = 'processing'`,
  processed: sql`o.state = 'processed'`,
  filed: sql`o.state = 'filed'`,
};

/** Who is on the order, or was when it ended. */
const holders = sql`(s.over_at is null or (s.answer = 'accepted' and o.state in ('processed', 'filed')))`;

export const orderColumns = {
  orderId: sql`o.order_id`,
  orderNum: sql`'SO' || lpad(o.event_id::text, greatest(8, length(o.event_id::text)), '0')`,
  elevatorId: sql`o.elevator_id`,
  jobNum: sql`e.job_num`,
  city: sql`c.name`,
  domainName: sql`d.domain_name`,
  buildingName: sql`e.building_name`,
  elevatorNum: sql`e.elevator_num`,
  state: sql`o.state`,
  priority: sql`o.priority`,
  source: sql`o.source`,
  /** Its codes, which its reader turns into words. */
  description: sql`coalesce(al.lead, '')`,
  alarmCount: sql`al.alarm_count`,
  trappedSince: wallTime('al.trapped_since'),
  people: sql`al.people`,
  assignee: sql`coalesce(h.person_name, '')`,
  assigned: sql`case when h.over_at is null and h.answer is null and h.person_name is not null then 'offered'
    when h.over_at is null and h.answer = 'accepted' then 'accepted'
    when o.state in ('processed', 'filed') or o.ask_at = 'infinity' then null when o.nobody then 'nobody' else 'waiting' end`,
  createdAt: wallTime('o.created_at'),
  assignDue: wallTime('o.assign_due'),
  arrivalDue: wallTime('o.arrival_due'),
  acceptedAt: sql`case when h.answer = 'accepted' then ${wallTime('h.answered_at')} end`,
  arrivedAt: wallTime('al.arrive_date'),
  processedAt: wallTime('o.processed_at'),
  filedAt: wallTime('o.filed_at'),
  filedBy: sql`o.filed_by`,
  falseAlarm: sql`o.false_alarm`,
  reason: sql`o.reason`,
} satisfies Record<keyof OrderRow, Sql>;

/** Of `work_order o`: its unit, what its alarms say to this role, and who has it. */
export const orderJoins = (faultCodes: FaultCodes): Sql => sql`
  join elevator e on e.elevator_id = o.elevator_id join site d on d.domain_id = o.domain_id
  join area c on c.area_id = o.city_id
  cross join lateral (
    select count(*)::int as alarm_count, min(a.arrive_date) as arrive_date,
           min(coalesce(a.trapped_since, a.alarm_date)) filter (where a.box_up and a.finish_date is null) as trapped_since,
           max(a.people) filter (where a.box_up and a.finish_date is null) as people,
           (array_agg(concat_ws(' ', a.main_code, nullif(a.sub_code, '')) order by ${gravestFirst('a')})
             filter (where ${visibleFaultOf(faultCodes, 'a')}))[1] as lead
    from ${alarmsOfOrder('o')} a) al
  left join lateral (
    select s.person_name, s.answer, s.answered_at, s.over_at from order_assignment s
    where s.order_id = o.order_id and ${holders} order by s.assignment_id desc limit 1) h on true`;

export async function orderSearch(
  db: Kysely<DB>,
  scope: Scope,
  { faultCodes }: Pick<SignedIn, 'faultCodes'>,
  query: QueryOf<typeof order.list>,
): Promise<ListSearch<typeof order.list>> {
  const cityIds = (await cityIdsOf(db, { city: query.city })) ?? [];
  return {
    from: sql`work_order o`,
    always: [visibleOrder({ scope, faultCodes }, 'o')],
    filters: {
      city: () => cityCondition('o', cityIds),
      domainName: unitConditions('o').domainName,
      jobNum: text =>
        sql`o.elevator_id = any(array(select e.elevator_id from elevator e where ${unitConditions('e').jobNum(text)}))`,
      // The number of any of its alarms.
      orderNum: text =>
        sql`o.event_id = (select coalesce(a.event_id, a.alarm_id) from alarm a where a.alarm_id = ${alarmIdOf(text.toUpperCase()) ?? 0}::bigint)`,
      state: state => stateConditions[state],
      priority: priority => sql`o.priority = ${priority}`,
      source: source => sql`o.source = ${source}`,
      assignee: text =>
        sql`exists (select from order_assignment s where s.order_id = o.order_id and ${holders}
          and position(lower(${text}) in lower(s.person_name)) > 0)`,
      startDate: day => sql`o.created_at >= ${startOf(day)}`,
      endDate: day => sql`o.created_at < ${endOf(day)}`,
    },
    sorts: {
      jobNum: { by: sql`e.job_num`, join: sql`join elevator e on e.elevator_id = o.elevator_id` },
      createdAt: { by: sql`o.created_at`, neverNull: true },
      arrivalDue: { by: sql`o.arrival_due` },
    },
    order: sql`o.urgency, o.created_at desc, o.order_id desc`,
  };
}

/** As this reader may see it: codes become words, and times without their field permission go. */
const shownTo =
  (reader: OrderReader) =>
  (row: OrderRow): OrderRow => ({
    ...row,
    description: describedBy(row.description, reader),
    arrivedAt: reader.user.mayField('alarm#arriveDate') ? row.arrivedAt : null,
  });

export async function findOrders(
  db: Kysely<DB>,
  scope: Scope,
  reader: OrderReader,
  query: QueryOf<typeof order.list>,
): Promise<Page<OrderRow>> {
  const { total, result } = await listPage(
    db,
    order.list,
    {
      ...(await orderSearch(db, scope, reader.user, query)),
      keys: sql`o.order_id`,
      columns: orderColumns,
      joins: sql`join work_order o using (order_id) ${orderJoins(reader.user.faultCodes)}`,
    },
    query,
  );
  return { total, result: result.map(shownTo(reader)) };
}

/** Undefined when there is none that the reader may see. */
export async function readOrderRow(
  db: Kysely<DB>,
  reader: OrderReader,
  orderId: number,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${namedColumns(orderColumns)} from work_order o ${orderJoins(reader.user.faultCodes)}
    where o.order_id = ${orderId} and ${visibleOrder(reader.user, 'o')}`.execute(db);
  return rows.map(shownTo(reader))[0];
}
