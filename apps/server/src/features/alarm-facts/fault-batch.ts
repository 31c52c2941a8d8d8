/**
 * Turns a batch of facts into alarms with the database function `record_faults` (`record-faults.sql`): all or none.
 */
import type { FaultFact, FaultOutcome } from '@hoistway/contract/device/fault-fact';
import { faultByCode, isTrappedCode } from '@hoistway/contract/device/faults';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { isOfPeople, joinReported, keepReported } from './reported-facts.ts';

/** A code missing from the dictionary counts as a stop: the cautious reading. */
const levelOf = (code: string) => faultByCode.get(code)?.level ?? 'B';
const reasonOf = (fact: FaultFact) => fact.suppressed ?? (fact.withdrawn ? 'withdrawn' : '');

/**
 * One round trip; a transaction of several only where a device reports people.
 *
 * @returns the outcome of each fact, in order
 */
export async function writeFaults(db: Kysely<DB>, facts: readonly FaultFact[]): Promise<FaultOutcome[]> {
  if (!facts.some(isOfPeople)) return write(db, facts);
  return db.transaction().execute(async transaction => {
    const joined = await joinReported(transaction, facts);
    const outcomes = await write(transaction, joined);
    await keepReported(transaction, joined);
    return outcomes;
  });
}

async function write(db: Kysely<DB>, facts: readonly FaultFact[]): Promise<FaultOutcome[]> {
  const column = <T>(pick: (fact: FaultFact) => T) => facts.map(pick);
  const { rows } = await sql<{ outcome: FaultOutcome }>`
    select outcome from record_faults(
      ${column(f => f.elevatorId)}::int[], ${column(f => f.seq)}::bigint[], ${column(f => f.at)}::float8[],
      ${column(f => f.code)}::text[], ${column(f => f.sub)}::text[], ${column(f => f.action)}::text[],
      ${column(f => levelOf(f.code))}::text[], ${column(f => isTrappedCode(f.code))}::bool[], ${column(reasonOf)}::text[],
      ${column(f => f.late)}::bool[], ${column(f => f.floor)}::text[], ${column(f => f.people ?? null)}::smallint[],
      ${column(f => f.confirms ?? null)}::text[], ${column(f => f.deviceAt ?? null)}::float8[],
      ${column(f => f.since ?? null)}::float8[]) order by n`.execute(db);
  return rows.map(row => row.outcome);
}
