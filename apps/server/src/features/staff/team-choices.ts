/** The teams that a scope shows, to choose one. */
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import { visibleTeam } from '../../auth/visible/team.ts';
import type { DB } from '../../database/schema/tables.ts';

export async function teamChoices(db: Kysely<DB>, { userId, scope }: SignedIn) {
  const { rows } = await sql<{ teamId: number; teamName: string; city: string; mine: boolean }>`
    select t.team_id as "teamId", t.team_name as "teamName", c.name as city,
      exists (select from team_member m where m.team_id = t.team_id and m.user_id = ${userId}::int) as mine
    from team t join area c on c.area_id = t.city_id where ${visibleTeam(scope, 't')}
    order by coalesce(nullif(c.code, ''), c.name), t.team_name, t.team_id`.execute(db);
  return rows;
}
