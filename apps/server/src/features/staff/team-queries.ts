import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { staff, type TeamRow } from '@hoistway/contract/features/staff';
import { type Kysely, sql } from 'kysely';
import { inUse, type Scope } from '../../auth/scope.ts';
import { editableTeam, visibleTeam } from '../../auth/visible/team.ts';
import { listPage } from '../../database/list-page.ts';
import { contains, hasText } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { shownName } from './member.ts';

export const findTeams = (
  db: Kysely<DB>,
  scope: Scope,
  query: QueryOf<typeof staff.teams>,
): Promise<Page<TeamRow>> =>
  listPage(
    db,
    staff.teams,
    {
      keys: sql`t.team_id`,
      from: sql`team t`,
      always: [visibleTeam(scope, 't')],
      filters: {
        teamName: text => contains('t.team_words', text),
        city: text => sql`t.city_id in (select c.area_id from area c where ${hasText('c.name', text)})`,
        companyName: text =>
          sql`t.company_id in (select m.company_id from company m where ${contains('m.company_words', text)})`,
        teamId: id => sql`t.team_id = ${id}`,
      },
      sorts: {
        teamName: { by: sql`t.team_name` },
        // From north to south, like the choice of cities.
        city: {
          by: sql`coalesce(nullif(c.code, ''), c.name)`,
          join: sql`join area c on c.area_id = t.city_id`,
        },
      },
      order: sql`t.city_id, t.team_name`,
      columns: {
        teamId: sql`t.team_id`,
        teamName: sql`t.team_name`,
        cityId: sql`t.city_id`,
        city: sql`c.name`,
        companyId: sql`t.company_id`,
        companyName: sql`coalesce(m.company_name, '')`,
        members: sql`(select coalesce(jsonb_agg(jsonb_build_object(
            'userId', a.user_id, 'name', ${shownName}, 'dutyLevel', a.duty_level) order by a.user_id), '[]')
          from team_member p join account a using (user_id) where p.team_id = t.team_id)`,
        units: sql`(select count(*)::int from maintenance_schedule s join elevator e using (elevator_id)
          where s.team_id = t.team_id and ${inUse('e')})`,
        version: sql`t.version`,
        editable: editableTeam(scope, 't'),
      },
      joins: sql`join team t using (team_id) join area c on c.area_id = t.city_id
        left join company m on m.company_id = t.company_id`,
    },
    query,
  );

export async function findTeamCities(db: Kysely<DB>, scope: Scope) {
  const isFullyVisible =
    scope.kind === 'nodes' ? sql`c.area_id = any(${scope.cityIds}::int[])` : sql`${scope.kind === 'all'}`;
  const { rows } = await sql<{ cityId: number; city: string; province: string }>`
    select c.area_id as "cityId", c.name as city, coalesce(p.name, '') as province
    from area c left join area p on p.area_id = c.parent_id
    where c.level = 2 and ${isFullyVisible} order by coalesce(nullif(c.code, ''), c.name), c.area_id`.execute(
    db,
  );
  return rows;
}
