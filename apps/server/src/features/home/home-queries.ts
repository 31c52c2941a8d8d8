import { type Kysely, sql } from 'kysely';
import { type Scope, unitsInScope } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';

/** Units in use by how they are monitored: normally while their device is online (specification 1, section 4). */
export async function countDevices(
  db: Kysely<DB>,
  scope: Scope,
): Promise<{ normal: number; notNormal: number }> {
  const { rows } = await sql<{ normal: number; notNormal: number }>`
    select count(*) filter (where s.isactive)::int as normal,
           count(*) filter (where not s.isactive)::int as "notNormal"
    from elevator e join elevator_state s using (elevator_id) where ${unitsInScope(scope, 'e')}`.execute(db);
  return rows[0] ?? { normal: 0, notNormal: 0 };
}
