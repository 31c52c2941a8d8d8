import type { CallOutput, CallParsed } from '@hoistway/contract/core/call';
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type FaultReportRow, faultReport } from '@hoistway/contract/features/fault-report';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { listPage } from '../../database/list-page.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { unitConditions } from '../elevator/elevator-filter.ts';
import { insertReport, lockReportsOf } from './add-report.ts';

type Report = CallOutput<typeof faultReport.read>;

/** The newest first; deleted ones are not among them. */
export const findFaultReports = (
  db: Kysely<DB>,
  scope: Scope,
  query: QueryOf<typeof faultReport.list>,
): Promise<Page<FaultReportRow>> =>
  listPage(
    db,
    faultReport.list,
    {
      keys: sql`f.fault_id`,
      from: sql`fault_report f join elevator e using (elevator_id)`,
      always: [sql`f.delete_date is null`, scopeCondition(scope, 'e')],
      filters: {
        jobNum: text => unitConditions('e').jobNum(text),
        status: status => sql`f.status = ${status}`,
        origin: origin => sql`f.origin = ${origin}`,
      },
      sorts: {},
      order: sql`f.create_date desc, f.fault_id desc`,
      columns: {
        faultId: sql`f.fault_id`,
        jobNum: sql`e.job_num`,
        customerName: sql`f.customer_name`,
        address: sql`f.address`,
        reporter: sql`f.reporter`,
        telNum: sql`f.tel_num`,
        num: sql`f.num`,
        origin: sql`f.origin`,
        kind: sql`f.kind`,
        status: sql`f.status`,
        creator: sql`f.creator`,
        createDate: wallTime('f.create_date'),
        handler: sql`f.handler`,
        handleDate: sql`coalesce(${wallTime('f.handle_date')}, '')`,
      },
      joins: sql`join fault_report f using (fault_id) join elevator e using (elevator_id)`,
    },
    query,
  );

interface LockedReport {
  faultId: number;
  jobNum: string;
  status: number;
  /** It raised an alarm or joined one. */
  alarmed: boolean;
}
/** Those that are there and in the scope, locked until the end of the transaction, in one order. */
export async function lockFaultReports(
  db: Kysely<DB>,
  scope: Scope,
  faultIds: readonly number[],
): Promise<LockedReport[]> {
  const { rows } = await sql<LockedReport>`
    select f.fault_id as "faultId", e.job_num as "jobNum", f.status, f.alarm_id is not null as alarmed
    from fault_report f join elevator e using (elevator_id)
    where f.fault_id = any(${faultIds}::bigint[]) and f.delete_date is null and ${scopeCondition(scope, 'e')}
    order by f.fault_id for no key update of f`.execute(db);
  return rows;
}

export async function handleReports(
  db: Kysely<DB>,
  faultIds: readonly number[],
  handler: string,
): Promise<void> {
  await sql`update fault_report set status = 1, handler = ${handler}, handle_date = now()
            where fault_id = any(${faultIds}::bigint[])`.execute(db);
}

/** They are hidden and stay stored. */
export async function hideReports(
  db: Kysely<DB>,
  faultIds: readonly number[],
  deleter: string,
): Promise<void> {
  await sql`update fault_report set deleter = ${deleter}, delete_date = now()
            where fault_id = any(${faultIds}::bigint[])`.execute(db);
}

/** Undefined when there is none, or its elevator is outside the scope. */
export async function readFaultReport(
  db: Kysely<DB>,
  scope: Scope,
  faultId: number,
): Promise<Report | undefined> {
  const { rows } = await sql<Report>`
    select f.fault_id as "faultId", f.elevator_id as "patrolId", e.job_num as "jobNum",
           f.customer_name as "customerName", f.address, f.reporter, f.tel_num as "telNum", f.num, f.origin,
           f.kind, f.status, f.creator, ${wallTime('f.create_date')} as "createDate"
    from fault_report f join elevator e using (elevator_id)
    where f.fault_id = ${faultId} and f.delete_date is null and ${scopeCondition(scope, 'e')}`.execute(db);
  return rows[0];
}

/** Adds a report from the console. */
export async function addFaultReport(
  db: Kysely<DB>,
  scope: Scope,
  form: CallParsed<typeof faultReport.save>,
  creator: string,
): Promise<{ faultId: number } | 'noElevator' | 'pending'> {
  const elevator = await sql`
    select from elevator e
    where e.elevator_id = ${form.patrolId} and e.job_num = ${form.jobNum} and ${scopeCondition(scope, 'e')}`.execute(
    db,
  );
  if (elevator.rows.length === 0 || !(await lockReportsOf(db, form.patrolId))) return 'noElevator';
  const { patrolId: elevatorId, customerName, address, reporter, telNum, num } = form;
  const faultId = await insertReport(db, {
    elevatorId,
    customerName,
    address,
    reporter,
    telNum,
    num,
    creator,
    kind: '',
  });
  return faultId === undefined ? 'pending' : { faultId };
}
