import type { CallOutput, CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { Duty, duty } from '@hoistway/contract/features/duty';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { editableTeam, visibleTeam } from '../../auth/visible/team.ts';
import type { DB } from '../../database/schema/tables.ts';
import { isActive, shownName } from '../staff/member.ts';

/** The night that began yesterday may still be changed: it is not over. */
export const changeFrom = sql<string>`to_char(current_date - 1, 'YYYY-MM-DD')`;

/** @throws Refusal notFound for a team outside the scope */
export async function readRoster(
  db: Kysely<DB>,
  scope: Scope,
  { teamId, startDate, endDate }: CallParsed<typeof duty.roster>,
): Promise<CallOutput<typeof duty.roster>> {
  const { rows } = await sql<{ from: string | null }>`
    select case when ${editableTeam(scope, 't')} then ${changeFrom} end as "from" from team t
    where t.team_id = ${teamId} and ${visibleTeam(scope, 't')}`.execute(db);
  const [team] = rows;
  if (!team) throw new Refusal('notFound');
  const { rows: duties } = await sql<Duty>`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.shift, d.user_id as "userId", d.person_name as name,
      d.duty_level as "dutyLevel"
    from duty_roster d where d.team_id = ${teamId} and d.day between ${startDate}::date and ${endDate}::date
    order by d.day, d.shift, array_position('{first,second,chief}', d.duty_level), d.duty_id`.execute(db);
  const { rows: members } = await sql<{ userId: number; name: string; dutyLevel: string }>`
    select a.user_id as "userId", ${shownName} as name, a.duty_level as "dutyLevel"
    from team_member m join account a using (user_id) where m.team_id = ${teamId} and ${isActive}
    order by 2, 1`.execute(db);
  return { duties, members, changeFrom: team.from };
}

/** When the shifts begin, `HH:mm`. */
export async function readShifts(db: Kysely<DB>): Promise<{ dayStart: string; nightStart: string }> {
  const { rows } = await sql<{ dayStart: string; nightStart: string }>`
    select to_char(min(start_time), 'HH24:MI') as "dayStart", to_char(max(start_time), 'HH24:MI') as "nightStart"
    from duty_shift`.execute(db);
  if (!rows[0]) throw new Error('there are always two shifts');
  return rows[0];
}
