import { type Kysely, sql } from 'kysely';
import { type Scope, unitsInScope } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';

export interface CodedElevator {
  elevator_id: number;
  job_num: string;
  generation: number;
}

/** The job numbers in the scope, in the order given. */
export async function elevatorsForCodes(
  db: Kysely<DB>,
  scope: Scope,
  jobNums: readonly string[],
): Promise<CodedElevator[]> {
  const { rows } = await sql<CodedElevator>`
    select e.elevator_id, e.job_num, coalesce(g.generation, 0) as generation
    from elevator e left join qr_generation g using (elevator_id)
    where e.job_num = any(${jobNums}::text[]) and ${unitsInScope(scope, 'e')}
    order by array_position(${jobNums}::text[], e.job_num)`.execute(db);
  return rows;
}

/** @returns the generation that is valid from now on; a new unit has 0 */
export async function withdrawCodes(db: Kysely<DB>, elevatorId: number): Promise<number> {
  const { rows } = await sql<{ generation: number }>`
    insert into qr_generation (elevator_id, generation) values (${elevatorId}, 1)
    on conflict (elevator_id) do update set generation = qr_generation.generation + 1
    returning generation`.execute(db);
  return rows[0]?.generation ?? 0;
}
