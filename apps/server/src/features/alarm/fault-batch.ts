/** A batch of facts into alarms, by the database's function `record_faults`: all of them or none, in one round trip. */
import type { FaultFact, FaultOutcome } from '@hoistway/contract/fault-fact';
import { faultByCode, trappedCodes } from '@hoistway/contract/faults';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/tables.ts';

/** A code that the dictionary does not know stands for a stop: the cautious reading. */
const levelOf = (code: string) => faultByCode.get(code)?.level ?? 'B';
const { atFloor, betweenFloors } = trappedCodes;
const isTrapped = (code: string) => code === atFloor || code === betweenFloors;
const reasonOf = (fact: FaultFact) => fact.suppressed ?? (fact.withdrawn ? 'withdrawn' : '');

/** @returns the outcome of each fact, in their order */
export async function writeFaults(db: Kysely<DB>, facts: readonly FaultFact[]): Promise<FaultOutcome[]> {
  const column = <T>(pick: (fact: FaultFact) => T) => facts.map(pick);
  const { rows } = await sql<{ outcome: FaultOutcome }>`
    select outcome from record_faults(
      ${column(f => f.elevatorId)}::int[], ${column(f => f.seq)}::bigint[], ${column(f => f.at)}::float8[],
      ${column(f => f.code)}::text[], ${column(f => f.sub)}::text[], ${column(f => f.action)}::text[],
      ${column(f => levelOf(f.code))}::text[], ${column(f => isTrapped(f.code))}::bool[], ${column(reasonOf)}::text[],
      ${column(f => f.late)}::bool[], ${column(f => f.floor)}::text[], ${column(f => f.people ?? null)}::smallint[],
      ${column(f => f.confirms ?? null)}::text[]) order by n`.execute(db);
  return rows.map(row => row.outcome);
}
