/** Reads alarms: the list, those of one elevator, the newest for the tips, one with its stages. */

import type { CallOutput } from '@hoistway/contract/core/call';
import { maySee } from '@hoistway/contract/core/list';
import type { Page, PageQuery } from '@hoistway/contract/core/paging';
import { readingField } from '@hoistway/contract/device/reading-fields';
import type { AlarmRow, alarm, Stage } from '@hoistway/contract/features/alarm';
import { alarmColumns, processTypes } from '@hoistway/contract/features/alarm-columns';
import type { Language } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import { allOf, elevatorAge, offsetOf, readPage, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { entrapmentOf } from '../breach/entrapment.ts';
import { shownPerson } from '../staff/member.ts';
import { describeAlarm, deviceCode, visibleCodes } from './alarm-words.ts';
import { reportedCode } from './reported-code.ts';
import { alarmConditions, alarmPage } from './search/alarm-search.ts';
import { leadingOrder } from './search/alarm-search-ahead.ts';
import { type AlarmSearch, alarmOrder, direction } from './search/alarm-search-parts.ts';
import { rescuerOf } from './search/device-inside.ts';
import { isWithdrawn } from './search/withdrawn.ts';
import { serviceOrderOf, sourceWords } from './service-order.ts';

/** The reader: permissions and language. */
export interface AlarmReader {
  user: Pick<SignedIn, 'may' | 'mayField'>;
  language: Language;
}

interface AlarmRecord {
  alarm_id: number;
  city: string;
  domain_name: string;
  building_name: string;
  elevator_num: string;
  job_num: string;
  elevator_type: AlarmRow['elevatorType'];
  elevator_age: number | null;
  alarm_date: string;
  main_code: string;
  sub_code: string;
  level: AlarmRow['level'];
  event_id: number;
  led_by: number | null;
  floor: string;
  people: number | null;
  trapped_since: string | null;
  cancelled_at: string | null;
  device_inside: boolean;
  rescued_by: string | null;
  state: AlarmRow['state'];
  box_up: boolean;
  source: number;
  process_type: 0 | 1;
  process_date: string | null;
  arrive_date: string | null;
  rescue_time: string | null;
  finish_date: string | null;
  return_status: string;
  brand: string;
  register_code: string;
  isactive: boolean;
  device_type: number;
}

/** The open alarm of trapped people that leads the event of `alarm a`. */
const ledBy = sql`(
  select l.alarm_id from alarm l where l.elevator_id = a.elevator_id and l.box_up and l.finish_date is null
    and coalesce(l.event_id, l.alarm_id) = coalesce(a.event_id, a.alarm_id) order by l.alarm_date, l.alarm_id limit 1)`;

/** The state of `alarm a`, a code of `alarmStates`. */
export const alarmState = sql<AlarmRow['state']>`case
  when a.finish_date is null then case
    when ${ledBy} <> a.alarm_id then 'led' when a.box_up and a.cancelled_at is not null then 'trappedCancelled'
    when a.box_up then 'trapped' else 'open' end
  when a.device_inside then 'deviceInside' when a.cancelled_at is not null and a.rescue_time is null then 'cancelled'
  when ${isWithdrawn} then 'withdrawn' else 'done' end`;

/** The columns of a row, from `alarm a` and its related tables. */
const columns = sql`
  a.alarm_id, c.name as city, s.domain_name, e.building_name, e.elevator_num, e.job_num, a.elevator_type,
  ${elevatorAge('e.start_date')} as elevator_age, ${wallTime('a.alarm_date')} as alarm_date, a.main_code, a.sub_code,
  a.level, coalesce(a.event_id, a.alarm_id) as event_id, ${ledBy} as led_by, a.floor, a.people, ${wallTime('a.trapped_since')} as trapped_since,
  ${wallTime('a.cancelled_at')} as cancelled_at,
  a.device_inside, case when a.device_inside then ${rescuerOf(sql`a.alarm_id`)} end as rescued_by, ${alarmState} as state, a.box_up, a.source, a.process_type, ${wallTime('a.process_date')} as process_date,
  ${wallTime('a.arrive_date')} as arrive_date, ${wallTime('a.rescue_time')} as rescue_time,
  ${wallTime('a.finish_date')} as finish_date, a.return_status, e.brand, e.register_code, st.isactive, e.device_type`;
const joins = sql`
  join elevator e on e.elevator_id = a.elevator_id join site s on s.domain_id = a.domain_id
  join area c on c.area_id = a.city_id join elevator_state st on st.elevator_id = a.elevator_id`;

function rowOf(record: AlarmRecord, { user, language }: AlarmReader): AlarmRow {
  const visible = visibleCodes(user.mayField);
  return {
    alarmId: record.alarm_id,
    city: record.city,
    domainName: record.domain_name,
    buildingName: record.building_name,
    elevatorNum: record.elevator_num,
    jobNum: record.job_num,
    elevatorType: record.elevator_type,
    elevatorAge: record.elevator_age,
    alarmDate: record.alarm_date,
    description: describeAlarm(record.main_code, record.sub_code, visible, language),
    mainFaultCode: visible.main ? deviceCode(record.main_code) : '',
    subFaultCode: visible.sub ? record.sub_code : '',
    boxUp: record.box_up ? 'yes' : 'no',
    serviceRequestSource: sourceWords(record.source)[language],
    reported: record.main_code === reportedCode,
    processType: record.process_type,
    processDate: user.mayField('alarm#processDate') ? record.process_date : null,
    arriveDate: user.mayField('alarm#arriveDate') ? record.arrive_date : null,
    rescueCompleteTime: record.rescue_time,
    rescueTime: record.rescue_time,
    finishDate: record.finish_date,
    brand: record.brand,
    registerCode: maySee(alarmColumns.registerCode, user) ? record.register_code : '',
    isactive: record.isactive ? 1 : 0,
    returnStatusName: record.return_status === 'none' ? '' : record.return_status,
    deviceType: record.device_type,
    serviceOrder: record.process_type === processTypes.dispatch ? serviceOrderOf(record.alarm_id) : '',
    level: record.level,
    eventId: record.event_id,
    ledBy: record.led_by,
    floor: user.mayField(readingField('car_position')) ? record.floor : '',
    people: record.people,
    trappedSince: record.trapped_since,
    cancelledDate: record.cancelled_at,
    deviceInside: record.device_inside,
    rescuedBy: record.rescued_by ?? '',
    state: record.state,
  };
}

export async function findAlarms(
  db: Kysely<DB>,
  search: AlarmSearch,
  page: PageQuery,
  reader: AlarmReader,
): Promise<Page<AlarmRow>> {
  const { tables, total } = alarmPage(search, offsetOf(page), page.pageSize);
  const statement = sql<AlarmRecord & { total: number }>`
    with ${tables}
    select t.total, r.* from (select ${total} as total) t left join (
      select ${columns}, a.alarm_date as at, page.place from page join alarm a using (alarm_id) ${joins}
    ) r on true order by r.place, r.at ${direction(search)}, r.alarm_id ${direction(search)}`;
  const found = await readPage(db, statement, row => row.alarm_id !== null);
  return { total: found.total, result: found.rows.map(row => rowOf(row, reader)) };
}

/** The count alone, for an export. */
export function countAlarms(search: AlarmSearch): Sql<{ total: number }> {
  const { tables, total } = alarmPage(search, 0, 1);
  return sql<{ total: number }>`with ${tables} select ${total} as total`;
}

/** Every row of the search in its order, with columns chosen by the caller. */
export const everyAlarm = (search: AlarmSearch, wanted: Sql): Sql => sql`
  select ${wanted} from alarm a ${joins} where ${alarmConditions(search)} order by ${alarmOrder(search, 'a')}`;

const newestAtMost = 100;

/**
 * Alarms that arrived or were dispatched in a time span, trapped people first, then the newest. An alarm can be
 * reported late or dispatched minutes after it began: so open ones count from when the server received or dispatched
 * them. While people are trapped their alarm is always among them, whenever that became certain.
 */
export async function newestAlarms(
  db: Kysely<DB>,
  search: AlarmSearch,
  since: string | undefined,
  reader: AlarmReader,
): Promise<AlarmRow[]> {
  const conditions = alarmConditions(search);
  // Tips are about the present: at most two days, and by default the last one.
  const start =
    since === undefined
      ? sql`(now() - interval '1 day')`
      : sql`greatest(${since}::timestamptz, now() - interval '2 days')`;
  const { rows } = await sql<AlarmRecord>`
    with recent as (
      (select a.alarm_id from alarm a where ${conditions} and a.alarm_date >= ${start}
       order by a.box_up desc, a.alarm_date desc, a.alarm_id desc limit ${newestAtMost}::int)
      union
      (select a.alarm_id from alarm a where ${conditions} and a.finish_date is null
         and greatest(a.received_at, a.process_date) >= ${start}
       order by a.box_up desc, a.alarm_date desc, a.alarm_id desc limit ${newestAtMost}::int)
      union
      (select a.alarm_id from alarm a where ${conditions} and a.box_up and a.finish_date is null
       order by a.alarm_date desc, a.alarm_id desc limit ${newestAtMost}::int)
    )
    select ${columns} from recent join alarm a using (alarm_id) ${joins}
    order by a.box_up and a.finish_date is null desc, a.box_up desc, a.alarm_date desc, a.alarm_id desc limit ${newestAtMost}::int`.execute(
    db,
  );
  return rows.map(row => rowOf(row, reader));
}

/** Those of these alarms that the search finds. */
export async function alarmsOf(
  db: Kysely<DB>,
  search: AlarmSearch,
  alarmIds: readonly number[],
  reader: AlarmReader,
): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRecord>`
    select ${columns} from alarm a ${joins}
    where ${allOf([sql`a.alarm_id = any(${alarmIds}::bigint[])`, alarmConditions(search)])}`.execute(db);
  return rows.map(row => rowOf(row, reader));
}

const mostMembers = 50;
const mostReports = 50;

type Timeline = CallOutput<typeof alarm.timeline>;

/** One alarm, or undefined when the caller may not see it. */
export async function readTimeline(
  db: Kysely<DB>,
  search: AlarmSearch,
  alarmId: number,
  reader: AlarmReader,
): Promise<Timeline | undefined> {
  type More = { arrival_due: string | null; arrival_late: boolean } & Pick<
    Timeline,
    'datedAgain' | 'deviceOut'
  >;
  const { rows } = await sql<AlarmRecord & More>`
    select ${columns}, ${wallTime('a.arrival_due')} as arrival_due,
           ${wallTime('a.device_out_at')} as "deviceOut",
           case when a.dated_again_at is not null then
             json_build_object('at', ${wallTime('a.dated_again_at')}, 'behindSeconds', a.clock_behind) end as "datedAgain",
           a.arrival_late or (a.arrive_date is null and a.arrival_due < coalesce(a.rescue_time, a.finish_date, now())) as arrival_late
    from alarm a ${joins} where ${allOf([sql`a.alarm_id = ${alarmId}::bigint`, alarmConditions(search)])}`.execute(
    db,
  );
  const [record] = rows;
  if (!record) return undefined;
  const stages = await sql<Timeline['stages'][number]>`
    select stage, ${wallTime('at')} as at, ${shownPerson('alarm_stage.person')} as person, note
    from alarm_stage where alarm_id = ${alarmId}
    order by alarm_stage.at, array_position(array['reported','dispatched','arrived','rescued','completed','cancelled'], stage)`.execute(
    db,
  );
  const accepted = await sql<Timeline['accepted'][number]>`
    select ${wallTime('s.answered_at')} as at, s.person_name as person
    from work_order o join order_assignment s using (order_id)
    where o.event_id = ${record.event_id}::bigint and s.answer = 'accepted'
    order by s.assignment_id desc limit ${mostReports}::int`.execute(db);
  const reports = await sql<Timeline['reports'][number]>`
    select ${wallTime('f.create_date')} as at, ${shownPerson('f.creator')} as person, f.reporter, f.tel_num as "telNum", f.num as people
    from fault_report f join alarm a using (elevator_id, alarm_id)
    where a.alarm_id = ${alarmId} and f.create_date <> a.received_at order by f.fault_id desc limit ${mostReports}::int`.execute(
    db,
  );
  const calls = await sql<Timeline['calls'][number]>`
    select r.level, ${wallTime('r.called_at')} as at, ${shownPerson('r.person')} as person, r.called, r.note
    from alarm named join alarm a on a.alarm_id = ${record.event_id}::bigint or a.event_id = ${record.event_id}::bigint
    join rescue_call r on r.alarm_id = a.alarm_id
    where named.alarm_id = ${alarmId} and r.called_at is not null
      -- Of several entrapments of the event its own.
      and (not named.box_up or r.event_id = ${entrapmentOf('named')}) order by r.called_at, r.level`.execute(
    db,
  );
  const members = await sql<AlarmRecord>`
    select ${columns} from alarm a ${joins}
    where (a.alarm_id = ${record.event_id}::bigint or a.event_id = ${record.event_id}::bigint)
      and ${allOf([sql`a.alarm_id <> ${alarmId}::bigint`, alarmConditions(search)])}
    order by ${leadingOrder} limit ${mostMembers}::int`.execute(db);
  const messages = reader.user.may('alarmPushRecord')
    ? await sql<NonNullable<Timeline['messages']>>`
        select ${record.event_id}::int as "eventId", count(*)::int as count from stop_sms
        where event_id = ${record.event_id}::bigint`.execute(db)
    : undefined;
  return {
    alarm: rowOf(record, reader),
    messages: messages?.rows[0] ?? null,
    accepted: accepted.rows.toReversed(),
    reports: reports.rows.toReversed(),
    members: members.rows.map(row => rowOf(row, reader)),
    stages: stages.rows.map(row => (hidesTimeOf(row.stage, reader.user) ? { ...row, at: '' } : row)),
    calls: calls.rows,
    datedAgain: record.datedAgain,
    deviceOut: record.deviceOut,
    arrivalDue: record.arrival_due,
    arrivalLate: record.arrival_late ?? false,
  };
}

/** Dispatch and arrival times need their field permissions here too. */
export const hidesTimeOf = (stage: Stage, user: AlarmReader['user']): boolean =>
  (stage === 'dispatched' && !user.mayField('alarm#processDate')) ||
  (stage === 'arrived' && !user.mayField('alarm#arriveDate'));
