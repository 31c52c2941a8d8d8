/** People in teams and on duty: conditions and names for an account aliased `a`. */
import { sql } from 'kysely';

export const shownName = sql<string>`coalesce(nullif(a.employee_name, ''), a.username)`;

/** Employed and able to sign in. */
export const isActive = sql<boolean>`(a.staff_type in ('formal', 'temporary') and a.job_status = 'Y'
  and not a.disabled and (a.expire_date is null or a.expire_date > now()))`;
