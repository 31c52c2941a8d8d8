/** A fault report as it is stored, whoever made it. */
import type { FaultKind } from '@hoistway/contract/features/fault-kinds';
import { type Kysely, sql } from 'kysely';
import { inUse } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';

interface NewReport {
  elevatorId: number;
  customerName: string;
  address: string;
  reporter: string;
  telNum: string;
  /** People trapped. */
  num: number;
  creator: string;
  /** What a passenger chose; '' in the console, where nobody chooses. */
  kind: FaultKind | '';
}

/**
 * Until the end of the transaction nobody else reports a fault of this unit, and nobody retires it. Whoever changes its
 * row otherwise, such as an import that goes on for minutes, does not keep a report of trapped people waiting.
 * @returns false when it is not in use
 */
export async function lockReportsOf(db: Kysely<DB>, elevatorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from elevator where elevator_id = ${elevatorId} and ${inUse('elevator')} for key share`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await sql`select pg_advisory_xact_lock(hashtext('hoistway fault reports'), ${elevatorId}::int)`.execute(db);
  return true;
}

/**
 * Adds the report unless the elevator has a pending one; one of trapped people is always added. After `lockReportsOf`,
 * so that two simultaneous reports make one.
 * @returns its number; undefined when another is pending
 */
export async function insertReport(db: Kysely<DB>, report: NewReport): Promise<number | undefined> {
  const { elevatorId, customerName, address, reporter, telNum, num, creator, kind } = report;
  const { rows } = await sql<{ fault_id: number }>`
    insert into fault_report (elevator_id, customer_name, address, reporter, tel_num, num, creator, origin, kind)
    select ${elevatorId}::int, ${customerName}, ${address}, ${reporter}, ${telNum}, ${num}::smallint, ${creator},
      ${kind === '' ? 0 : 1}::smallint, ${kind}
    where ${num}::smallint > 0
       or not exists (select from fault_report where elevator_id = ${elevatorId} and status = 0 and delete_date is null)
    returning fault_id`.execute(db);
  return rows[0]?.fault_id;
}

/** The alarm raised from a report of trapped people, or the open one that it joined. */
export async function linkAlarm(db: Kysely<DB>, faultId: number, alarmId: number): Promise<void> {
  await sql`update fault_report set alarm_id = ${alarmId} where fault_id = ${faultId}`.execute(db);
}
