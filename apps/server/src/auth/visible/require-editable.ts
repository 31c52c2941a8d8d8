/** Rows that were read, and locked, with whether the caller may change them. */
import { Refusal } from '@hoistway/contract/core/refusal';
import type { Words } from '@hoistway/contract/words';

interface Locked {
  editable: boolean;
}

/** @throws Refusal notFound for a row that the caller does not see, forbidden in these words */
export function requireEditable<Row extends Locked>(row: Row | undefined, notEditable: Words): Row {
  if (!row) throw new Refusal('notFound');
  if (!row.editable) throw new Refusal('forbidden', { words: notEditable });
  return row;
}

/** The same of all rows with these ids. */
export function requireAllEditable<Row extends Locked>(
  rows: readonly Row[],
  ids: readonly unknown[],
  notEditable: Words,
): readonly Row[] {
  if (rows.length < ids.length) throw new Refusal('notFound');
  if (!rows.every(({ editable }) => editable)) throw new Refusal('forbidden', { words: notEditable });
  return rows;
}

/** @throws Refusal conflict for the second of two editors */
export function requireVersion(stored: { version: number } | undefined, version: number): void {
  if (stored && stored.version !== version) throw new Refusal('conflict');
}
