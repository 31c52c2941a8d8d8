/** The day of the next official inspection, as it is stored with a unit: an entry sets it, and a withdrawal takes it back. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';

/** An inspection that was entered. Days are `YYYY-MM-DD`. */
export interface InspectionEntry {
  itemId: number;
  /** What it gave to the unit; null: entered before such days were kept. */
  nextDate: string | null;
  /** What the unit had before it. */
  formerDate: string | null;
  isWithdrawn: boolean;
}

/** Nobody else changes the unit until the transaction ends. @returns its day of the next inspection */
export async function lockInspectDate(db: Kysely<DB>, elevatorId: number): Promise<string | null> {
  const { rows } = await sql<{ inspectDate: string | null }>`
    select inspect_date as "inspectDate" from elevator where elevator_id = ${elevatorId}::int
    for no key update`.execute(db);
  return rows[0]?.inspectDate ?? null;
}

export const setInspectDate = (db: Kysely<DB>, elevatorId: number, day: string | null) =>
  sql`update elevator set inspect_date = ${day}::date, update_date = now()
    where elevator_id = ${elevatorId}::int`.execute(db);

/**
 * The unit's day once an entry is withdrawn: the one before it, or before that where the entry that had given it is
 * withdrawn as well. What a person or a later entry has stored since then stays.
 * @param entries of the unit, newest first, `withdrawn` among them
 * @returns undefined: the day stays as it is
 */
export function dayWithout(
  withdrawn: InspectionEntry,
  entries: readonly InspectionEntry[],
  inspectDate: string | null,
): string | null | undefined {
  if (withdrawn.nextDate === null || withdrawn.nextDate !== inspectDate) return undefined;
  const at = entries.findIndex(({ itemId }) => itemId === withdrawn.itemId);
  if (entries.slice(0, at).some(later => !later.isWithdrawn && later.nextDate === inspectDate))
    return undefined;
  let day = withdrawn.formerDate;
  for (const { isWithdrawn, nextDate, formerDate } of entries.slice(at + 1)) {
    if (!isWithdrawn) break;
    if (nextDate !== null && nextDate === day) day = formerDate;
  }
  return day;
}
