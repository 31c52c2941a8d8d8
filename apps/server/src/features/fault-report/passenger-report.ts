/**
 * A fault that a passenger reports by the code in the car. It takes the way of a report from the console: trapped
 * people raise an alarm or join the open one, any other report waits while one is pending.
 */
import { type FaultKind, passengerName } from '@hoistway/contract/features/fault-kinds';
import type { PassengerReceipt } from '@hoistway/contract/features/qr-code';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { dispatchAgain } from '../alarm-facts/dispatch-again.ts';
import { reportEntrapment } from '../alarm-facts/reported-entrapment.ts';
import { insertReport, linkAlarm } from './add-report.ts';

export interface PassengerFault {
  elevatorId: number;
  kind: FaultKind;
  /** Trapped. */
  people: number;
  /** '' when none is given. */
  telNum: string;
}
interface Taken {
  faultId: number;
  outcome: Exclude<PassengerReceipt['outcome'], 'joined'>;
}

/** After `lockReportsOf`. */
export async function addPassengerFault(db: Kysely<DB>, fault: PassengerFault): Promise<Taken> {
  const { elevatorId, kind, people: num, telNum } = fault;
  const { customerName, address } = await placeOf(db, elevatorId);
  const faultId = await insertReport(db, {
    elevatorId,
    customerName,
    address,
    reporter: passengerName,
    telNum,
    num,
    creator: '',
    kind,
  });
  if (faultId === undefined) return { faultId: await joinPending(db, fault), outcome: 'pending' };
  if (num === 0) return { faultId, outcome: 'added' };
  const { alarmId, raised } = await reportEntrapment(db, {
    elevatorId,
    people: num,
    person: passengerName,
    note: telNum,
  });
  await dispatchAgain(db, alarmId, '');
  await linkAlarm(db, faultId, alarmId);
  return { faultId, outcome: raised ? 'raised' : 'alarmJoined' };
}

/** The same phone says more of what it reported: more people count, and a number where there was none. */
export async function joinPassengerFault(
  db: Kysely<DB>,
  faultId: number,
  { elevatorId, people, telNum }: PassengerFault,
): Promise<void> {
  await sql`
    update fault_report set num = greatest(num, ${people}::smallint), tel_num = coalesce(nullif(tel_num, ''), ${telNum})
    where fault_id = ${faultId}`.execute(db);
  if (people === 0) return;
  const { alarmId } = await reportEntrapment(db, { elevatorId, people, person: passengerName, note: telNum });
  await dispatchAgain(db, alarmId, '');
}

/** Whose number is known can be called back. Into what a named person reported, or of trapped people, no stranger's goes. */
async function joinPending(db: Kysely<DB>, { elevatorId, telNum }: PassengerFault): Promise<number> {
  const { rows } = await sql<{ fault_id: number }>`
    update fault_report set tel_num = case when num = 0 and origin = 1
        then coalesce(nullif(tel_num, ''), ${telNum}) else tel_num end
    where fault_id = (select fault_id from fault_report
      where elevator_id = ${elevatorId} and status = 0 and delete_date is null order by fault_id desc limit 1)
    returning fault_id`.execute(db);
  const [pending] = rows;
  if (!pending) throw new Error(`no report of elevator ${elevatorId} is pending`);
  return pending.fault_id;
}

/** Customer and address of a report, from what is known of the unit. */
async function placeOf(db: Kysely<DB>, elevatorId: number) {
  const { rows } = await sql<{ customerName: string; address: string }>`
    select left(coalesce(nullif(s.domain_name, ''), e.job_num), 50) as "customerName",
      left(concat_ws(' ', coalesce(nullif(e.address, ''), nullif(s.address, ''), nullif(s.domain_name, ''), e.job_num),
        nullif(e.building_name, ''), nullif(e.elevator_num, '')), 100) as address
    from elevator e join site s using (domain_id) where e.elevator_id = ${elevatorId}`.execute(db);
  const [place] = rows;
  if (!place) throw new Error(`elevator ${elevatorId} is gone`);
  return place;
}
