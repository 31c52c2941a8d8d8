/** Who had a part in the record of a plan `p`. */
import { sql } from 'kysely';

/** The account that entered it at the desk; null: it is not from there. */
export const enteredBy = sql<number | null>`(
  select (v.document::jsonb -> 'desk' ->> 'userId')::int from visit v
  where v.mp_id = p.mp_id and v.state = 'record')`;
/** The accounts of those who carried the plan out. */
export const doneBy = sql<number[]>`array(
  select s.user_id from visit v join visit_sign_in s using (visit_id)
  where v.mp_id = p.mp_id and s.user_id is not null and (s.own or v.state = 'record')
  union
  select v.user_id from visit v where v.mp_id = p.mp_id and v.user_id is not null and v.state = 'record'
    and v.document::jsonb -> 'desk' is null)`;
