import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';

/** Of a row of `visit`: it was entered at the desk, by somebody who was not there. */
export const isOfDesk = (visit: string): Sql => {
  const document = sql.ref(`${visit}.document`);
  return sql`(${document} is not null and ${document}::jsonb -> 'desk' is not null)`;
};

/** Of a visit `p`: planned for a team of this person or for her by name, or she was there. */
export const isOfPerson = (userId: number): RawBuilder<boolean> => sql<boolean>`(
  p.team_id in (select m.team_id from team_member m where m.user_id = ${userId}::int)
  or exists (select from schedule_technician t where t.elevator_id = p.elevator_id and t.user_id = ${userId}::int)
  or exists (select from visit v where v.mp_id = p.mp_id and v.user_id = ${userId}::int
    and not ${isOfDesk('v')}))`;

/** Of a plan: an account `a` of its team, or of the schedule of its unit. The desk may name these. */
export const isTechnicianOf = (mpId: number | Sql): Sql => sql`exists (
  select from maintenance_plan p where p.mp_id = ${mpId} and (
    exists (select from team_member m where m.team_id = p.team_id and m.user_id = a.user_id)
    or exists (select from schedule_technician t where t.elevator_id = p.elevator_id and t.user_id = a.user_id)))`;
