/** The teams that a scope shows, to choose one. */
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import { visibleTeam } from './visible-team.ts';

export async function teamChoices(db: Kysely<DB>, scope: Scope) {
  const { rows } = await sql<{ teamId: number; teamName: string; city: string }>`
    select t.team_id as "teamId", t.team_name as "teamName", c.name as city
    from team t join area c on c.area_id = t.city_id where ${visibleTeam(scope, 't')}
    order by coalesce(nullif(c.code, ''), c.name), t.team_name, t.team_id`.execute(db);
  return rows;
}
