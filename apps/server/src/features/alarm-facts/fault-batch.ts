/**
 * Turns a batch of facts into alarms with the database function `record_faults` (`record-faults.sql`): all or none.
 */
import type { ClockLag, FaultFact, FaultOutcome } from '@hoistway/contract/device/fault-fact';
import { faultByCode, isTrappedCode } from '@hoistway/contract/device/faults';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { dateAlarmsAgain } from './date-again.ts';
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
  return inTransaction(db, async transaction => {
    const joined = await joinReported(transaction, facts);
    const outcomes = await write(transaction, joined);
    await keepReported(transaction, joined);
    return outcomes;
  });
}

const isLag = (item: FaultFact | ClockLag): item is ClockLag => 'lagMs' in item;
const isFact = (item: FaultFact | ClockLag): item is FaultFact => !isLag(item);

/** Facts, and what was learnt of a clock after them: in one transaction, a lag dates what came before it. */
export async function writeInOrder(
  db: Kysely<DB>,
  items: readonly (FaultFact | ClockLag)[],
): Promise<FaultOutcome[]> {
  const at = items.findIndex(isLag);
  const lag = items[at];
  if (lag === undefined || !isLag(lag)) return writeFaults(db, items.filter(isFact));
  return inTransaction(db, async transaction => {
    const before = items.slice(0, at).filter(isFact);
    const outcomes = before.length > 0 ? await writeFaults(transaction, before) : [];
    await dateAlarmsAgain(transaction, lag);
    const after = items.slice(at + 1);
    return [...outcomes, 'recorded', ...(after.length > 0 ? await writeInOrder(transaction, after) : [])];
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
