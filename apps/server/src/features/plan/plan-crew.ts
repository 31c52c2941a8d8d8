/**
 * Who comes to a visit that is not done: whom the schedule of its unit names, else the members of its team whose certificate
 * is valid on that day. That is read and not stored, and so follows every change of teams, staff and certificates; who
 * came is stored with the record.
 */
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import { isActive, isCertExpiredOn, shownName } from '../staff/member.ts';

const names = sql`string_agg(${shownName}, '、' order by a.user_id)`;

/** Null: nobody. */
export const namedFor = (unit: Sql) => sql<string | null>`(
  select ${names} from schedule_technician n join account a using (user_id)
  where n.elevator_id = ${unit} and ${isActive})`;

/** Null: nobody. A visit that is overdue is done today at the earliest. */
export const teamOn = (team: Sql, day: Sql) => sql<string | null>`(
  select ${names} from team_member m join account a using (user_id)
  where m.team_id = ${team} and ${isActive} and not ${isCertExpiredOn(sql`greatest(${day}, current_date)`)})`;

/** Of a visit `p`: who came, or comes. Nobody comes to one that is cancelled. */
export const workEmpNames = sql<string>`case when p.plan_status <> 'planned' then p.work_emp_names
  when p.cancelled_at is not null then ''
  else coalesce(${namedFor(sql`p.elevator_id`)}, ${teamOn(sql`p.team_id`, sql`p.due_date`)}, '') end`;
