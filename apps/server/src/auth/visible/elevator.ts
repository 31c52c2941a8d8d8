/** Finds an elevator by its job number, for calls that act on a single one. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { type Scope, unitsInScope } from '../scope.ts';

/** @throws Refusal notFound when it does not exist or is outside the scope: the same answer */
export async function requireElevator(db: Kysely<DB>, scope: Scope, jobNum: string): Promise<number> {
  const { rows } = await sql<{ elevator_id: number }>`
    select e.elevator_id from elevator e where e.job_num = ${jobNum} and ${unitsInScope(scope, 'e')}`.execute(
    db,
  );
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0].elevator_id;
}
