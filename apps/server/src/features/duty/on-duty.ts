/** The shift of this moment and who is on duty in it: for whoever must find somebody now. */

import type { Duty, DutyShift } from '@hoistway/contract/features/duty';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { visibleTeam } from '../../auth/visible/team.ts';
import type { DB } from '../../database/schema/tables.ts';
import { isActive, shownName } from '../staff/member.ts';

/** On the installation's clock; before the first shift of a day it is still the night of the day before. */
export const currentShift = sql`
  select shift, day, case shift when 1 then day + night else day + 1 + morning end as until
  from (select morning, night,
      case when at::time >= morning and at::time < night then 1 else 2 end as shift,
      case when at::time < morning then at::date - 1 else at::date end as day
    from (select localtimestamp as at,
        (select start_time from duty_shift where shift = 1) as morning,
        (select start_time from duty_shift where shift = 2) as night) clock) found`;

export interface OnDuty {
  teamId: number;
  teamName: string;
  cityId: number;
  city: string;
  userId: number;
  name: string;
  dutyLevel: Duty['dutyLevel'];
  telNum: string;
  contactPhone: string;
  until: string;
}

/** The first level before the second, and that before the chief. Who is disabled or expired is on no duty. */
export async function onDutyNow(
  db: Kysely<DB>,
  scope: Scope,
  { teamId, cityId }: { teamId?: number | undefined; cityId?: number | undefined },
): Promise<{ shift: DutyShift; day: string; people: OnDuty[] }> {
  const { rows: shifts } = await sql<{ shift: DutyShift; day: string }>`
    select shift, to_char(day, 'YYYY-MM-DD') as day from (${currentShift}) s`.execute(db);
  const { rows: people } = await sql<OnDuty>`
    select t.team_id as "teamId", t.team_name as "teamName", t.city_id as "cityId", c.name as city,
      a.user_id as "userId", ${shownName} as name, d.duty_level as "dutyLevel", a.tel_num as "telNum",
      a.contact_phone as "contactPhone", to_char(s.until, 'YYYY-MM-DD HH24:MI:SS') as until
    from (${currentShift}) s join duty_roster d using (day, shift) join team t using (team_id)
    join area c on c.area_id = t.city_id join account a on a.user_id = d.user_id
    where ${visibleTeam(scope, 't')} and ${isActive}
      and (${teamId ?? null}::int is null or t.team_id = ${teamId ?? null}::int)
      and (${cityId ?? null}::int is null or t.city_id = ${cityId ?? null}::int)
    order by t.city_id, t.team_name, t.team_id,
      array_position('{first,second,chief}', d.duty_level), a.user_id`.execute(db);
  const [now] = shifts;
  if (!now) throw new Error('there is always a shift');
  return { ...now, people };
}
