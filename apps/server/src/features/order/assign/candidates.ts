/** Who could take an order: the people of the teams of its city, and what speaks for and against them. */

import type { OrderCandidate } from '@hoistway/contract/features/order';
import { positionFreshMinutes } from '@hoistway/contract/features/order-words';
import { type Kysely, sql } from 'kysely';
import { seesUnit } from '../../../auth/shared-scope.ts';
import { wallTime } from '../../../database/list-sql.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { currentShift } from '../../duty/on-duty.ts';
import { metresBetween, placeOf } from '../../personnel/great-circle.ts';
import { isActive, shownName } from '../../staff/member.ts';
import { takesOrders } from '../takes-orders.ts';
import { type Candidate, inOrder, obstaclesOf } from './choose-candidate.ts';

export interface FoundCandidate extends Candidate {
  teamId: number;
  teamName: string;
  positionAt: string | null;
  longitude: number | null;
  latitude: number | null;
}

/** Whoever is on duty for a team now, and its members: rows `user_id, team_id, duty_level`. */
export const peopleOfTeams = sql`
  select d.user_id, d.team_id, d.duty_level from (${currentShift}) s join duty_roster d using (day, shift)
  union all
  select m.user_id, m.team_id, null from team_member m`;

/** Each person once: in the team that he or she is on duty for, otherwise in the one that speaks most for it. */
export async function candidatesFor(db: Kysely<DB>, orderId: number): Promise<FoundCandidate[]> {
  const { rows } = await sql<FoundCandidate>`
    with asked_for as (
      select o.order_id, o.round, o.team_id, e.elevator_id, e.domain_id, e.city_id, e.longitude, e.latitude,
             e.maintenance_company_id
      from work_order o join elevator e using (elevator_id) where o.order_id = ${orderId}
    ), people as (
      select distinct on (user_id) p.user_id, p.duty_level, t.team_id, t.team_name,
             coalesce(t.team_id = u.team_id, false) as of_named_team,
             coalesce(t.company_id = u.maintenance_company_id, false) as of_company
      from asked_for u cross join lateral (${peopleOfTeams}) p
      join team t on t.team_id = p.team_id and t.city_id = u.city_id and not t.closed
      order by user_id, p.duty_level is null, 5 desc, 6 desc, t.team_id
    )
    select a.user_id as "userId", ${shownName} as name, p.team_id as "teamId", p.team_name as "teamName",
      p.duty_level as "dutyLevel", p.of_named_team as "ofNamedTeam", p.of_company as "ofCompany", ${isActive} as active,
      ${takesOrders} as permitted, ${seesUnit('a', 'u')} as "inScope",
      round(${metresBetween(placeOf('at'), placeOf('u'))})::int as metres,
      (extract(epoch from now() - at.at) / 60)::float8 as "positionMinutes", ${wallTime('at.at')} as "positionAt",
      at.longitude, at.latitude,
      (select count(*)::int from order_assignment n
       where n.user_id = a.user_id and n.over_at is null and n.order_id <> u.order_id) as load,
      (select n.answer from order_assignment n
       where n.order_id = u.order_id and n.round = u.round and n.user_id = a.user_id and n.answer in ('declined', 'silent')
       order by n.assignment_id desc limit 1) as asked
    from asked_for u cross join people p join account a on a.user_id = p.user_id join role r using (role_id)
    left join lateral (
      select l.at, l.longitude, l.latitude from staff_position l where l.user_id = a.user_id order by l.at desc limit 1) at on true`.execute(
    db,
  );
  return inOrder(rows);
}

/** For a dispatcher, who chooses by hand. */
export const shownCandidate = (candidate: FoundCandidate): OrderCandidate => ({
  userId: candidate.userId,
  name: candidate.name,
  teamName: candidate.teamName,
  dutyLevel: candidate.dutyLevel,
  ofCompany: candidate.ofCompany,
  distance: candidate.metres,
  positionAt: candidate.positionAt,
  positionOld: (candidate.positionMinutes ?? 0) > positionFreshMinutes,
  load: candidate.load,
  why: obstaclesOf(candidate),
});
