import { type RawBuilder, sql } from 'kysely';
import { isOfDesk } from '../visit/visit.ts';

/** Of a visit `p`: planned for a team of this person or for her by name, or she was there. */
export const isOfPerson = (userId: number): RawBuilder<boolean> => sql<boolean>`(
  p.team_id in (select m.team_id from team_member m where m.user_id = ${userId}::int)
  or exists (select from schedule_technician t where t.elevator_id = p.elevator_id and t.user_id = ${userId}::int)
  or exists (select from visit v where v.mp_id = p.mp_id and v.user_id = ${userId}::int
    and not ${isOfDesk('v')}))`;
