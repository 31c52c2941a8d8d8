import type { CallParsed } from '@hoistway/contract/core/call';
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { certSoonDays } from '@hoistway/contract/features/account-words';
import { type Person, type StaffRow, staff } from '@hoistway/contract/features/staff';
import { type Kysely, sql } from 'kysely';
import { unitsInScope } from '../../auth/scope.ts';
import { openCardBox } from '../../auth/secrets/card-box.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { visibleAccount } from '../../auth/visible/account.ts';
import { visibleTeam } from '../../auth/visible/team.ts';
import { listPage } from '../../database/list-page.ts';
import { contains, hasText } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { maskedIdCard } from '../../http/operation-log/log-changes.ts';
import { isActive, isCertExpired, shownName } from './member.ts';

const certState = sql<StaffRow['certState']>`case when a.cert_until is null then 'none'
  when ${isCertExpired} then 'expired' when a.cert_until < current_date + ${certSoonDays}::int then 'soon' else 'valid' end`;

type Reader = Pick<SignedIn, 'userId' | 'roleType' | 'scope'>;

export async function findStaff(
  db: Kysely<DB>,
  reader: Reader,
  query: QueryOf<typeof staff.list>,
): Promise<Page<StaffRow>> {
  const { total, result } = await listPage(
    db,
    staff.list,
    {
      keys: sql`a.user_id`,
      from: sql`account a`,
      always: [visibleAccount(reader), sql`a.staff_type <> ''`],
      filters: {
        employeeName: text => hasText('a.employee_name', text),
        employeeId: text => contains('a.employee_words', text),
        teamId: id => sql`exists (select from team_member m join team t using (team_id)
          where m.user_id = a.user_id and t.team_id = ${id} and ${visibleTeam(reader.scope, 't')})`,
        staffType: type => sql`a.staff_type = ${type}`,
        jobStatus: status => sql`a.job_status = ${status}`,
        permissionLevel: level => sql`a.permission_level = ${level}`,
        dutyLevel: level => sql`a.duty_level = ${level}`,
        certState: state => sql`${certState} = ${state}`,
        userId: id => sql`a.user_id = ${id}`,
      },
      sorts: {
        employeeName: { by: sql`a.employee_name` },
        employeeId: { by: sql`a.employee_id` },
        certUntil: { by: sql`a.cert_until` },
      },
      // The newest first.
      order: sql`a.user_id desc`,
      columns: {
        userId: sql`a.user_id`,
        username: sql`a.username`,
        employeeName: sql`a.employee_name`,
        employeeId: sql`a.employee_id`,
        companyName: sql`a.company_name`,
        telNum: sql`a.tel_num`,
        contactPhone: sql`a.contact_phone`,
        idCard: sql`coalesce(encode(a.id_card, 'hex'), '')`,
        staffType: sql`a.staff_type`,
        jobStatus: sql`a.job_status`,
        permissionLevel: sql`a.permission_level`,
        dutyLevel: sql`a.duty_level`,
        disabled: sql`a.disabled`,
        certKind: sql`a.cert_kind`,
        certNumber: sql`a.cert_number`,
        certUntil: sql`to_char(a.cert_until, 'YYYY-MM-DD')`,
        certState,
        namedFor: sql`(select count(*)::int from schedule_technician n join elevator e using (elevator_id)
          where n.user_id = a.user_id and ${unitsInScope(reader.scope, 'e')})`,
        teams: sql`array(select t.team_name from team_member m join team t using (team_id)
          where m.user_id = a.user_id and ${visibleTeam(reader.scope, 't')} order by t.team_name, t.team_id)`,
        version: sql`a.version`,
      },
      joins: sql`join account a using (user_id)`,
    },
    query,
  );
  const box = await openCardBox(db);
  const masked = (row: StaffRow) =>
    row.idCard === '' ? '' : maskedIdCard(box.open(row.userId, Buffer.from(row.idCard, 'hex')));
  return { total, result: result.map(row => ({ ...row, idCard: masked(row) })) };
}

export async function findCandidates(
  db: Kysely<DB>,
  reader: Reader,
  { words = '' }: CallParsed<typeof staff.candidates>,
) {
  const { rows } = await sql<{
    userId: number;
    username: string;
    employeeName: string;
    employeeId: string;
    version: number;
  }>`
    select a.user_id as "userId", a.username, a.employee_name as "employeeName", a.employee_id as "employeeId", a.version
    from account a
    where ${visibleAccount(reader)} and a.staff_type = '' and a.job_status = 'Y'
      and (${contains('a.username_words', words)} or ${hasText('a.employee_name', words)})
    order by lower(a.username) limit 50`.execute(db);
  return rows;
}

export async function findMemberChoices(
  db: Kysely<DB>,
  reader: Reader,
  { words = '' }: CallParsed<typeof staff.memberChoices>,
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select a.user_id as "userId", ${shownName} as name, a.duty_level as "dutyLevel" from account a
    where ${visibleAccount(reader)} and ${isActive}
      and (${contains('a.username_words', words)} or ${hasText('a.employee_name', words)})
    order by 2, 1 limit 50`.execute(db);
  return rows;
}
