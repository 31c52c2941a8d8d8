import type { CallOutput, CallParsed } from '@hoistway/contract/core/call';
import type { faultReport } from '@hoistway/contract/features/fault-report';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition, unitsInScope } from '../../auth/scope.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

type Report = CallOutput<typeof faultReport.read>;

/** Undefined when there is none, or its elevator is outside the scope. */
export async function readFaultReport(
  db: Kysely<DB>,
  scope: Scope,
  faultId: number,
): Promise<Report | undefined> {
  const { rows } = await sql<Report>`
    select f.fault_id as "faultId", f.elevator_id as "patrolId", e.job_num as "jobNum",
           f.customer_name as "customerName", f.address, f.reporter, f.tel_num as "telNum", f.num, f.status,
           f.creator, ${wallTime('f.create_date')} as "createDate"
    from fault_report f join elevator e using (elevator_id)
    where f.fault_id = ${faultId} and ${scopeCondition(scope, 'e')}`.execute(db);
  return rows[0];
}

/**
 * Adds a report unless the elevator has a pending one. The elevator's row is locked, so that two simultaneous
 * reports make one. A report of trapped people is always added.
 */
export async function addFaultReport(
  db: Kysely<DB>,
  scope: Scope,
  form: CallParsed<typeof faultReport.save>,
  creator: string,
): Promise<{ faultId: number } | 'noElevator' | 'pending'> {
  const elevator = await sql`
    select from elevator e
    where e.elevator_id = ${form.patrolId} and e.job_num = ${form.jobNum} and ${unitsInScope(scope, 'e')}
    for no key update`.execute(db);
  if (elevator.rows.length === 0) return 'noElevator';
  const { rows } = await sql<{ fault_id: number }>`
    insert into fault_report (elevator_id, customer_name, address, reporter, tel_num, num, creator)
    select ${form.patrolId}::int, ${form.customerName}, ${form.address}, ${form.reporter}, ${form.telNum}, ${form.num}::smallint, ${creator}
    where ${form.num}::smallint > 0
       or not exists (select from fault_report where elevator_id = ${form.patrolId} and status = 0)
    returning fault_id`.execute(db);
  return rows[0] ? { faultId: rows[0].fault_id } : 'pending';
}

/** The alarm raised from a report of trapped people. */
export async function linkAlarm(db: Kysely<DB>, faultId: number, alarmId: number): Promise<void> {
  await sql`update fault_report set alarm_id = ${alarmId} where fault_id = ${faultId}`.execute(db);
}
