/** People in teams and on duty: names and conditions, of an account aliased `a` or a duty `d` with its shift `s`. */
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';

export const shownName = sql<string>`coalesce(nullif(a.employee_name, ''), a.username)`;

/** What a person is called who is recorded by the account, and by the user name for when that is gone. */
export const shownAccount = (userId: string, username: string): Sql<string> => sql<string>`
  coalesce((select nullif(c.employee_name, '') from account c where c.user_id = ${sql.ref(userId)}), ${sql.ref(username)})`;

/** What a person is called who is recorded by the user name, which stays where the account has no name or is gone. */
export const shownPerson = (column: string): Sql<string> => sql<string>`
  coalesce((select nullif(c.employee_name, '') from account c where lower(c.username) = lower(${sql.ref(column)})),
    ${sql.ref(column)})`;

/** Employed and able to sign in. */
export const isActive = sql<boolean>`(a.staff_type in ('formal', 'temporary') and a.job_status = 'Y'
  and not a.disabled and (a.expire_date is null or a.expire_date > now()))`;

/** Nothing is known of a certificate that was never entered. */
export const isCertExpiredOn = (day: Sql) => sql<boolean>`coalesce(a.cert_until < ${day}, false)`;
export const isCertExpired = isCertExpiredOn(sql`current_date`);

/** It has not begun. */
export const isToCome = sql<boolean>`d.day + s.start_time > localtimestamp`;
