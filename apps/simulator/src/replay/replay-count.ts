/**
 * How many alarms a recorded feed must raise and end, counted from the file alone and by another method than the
 * sender's: each unit's lines become a string of letters, and the pairs in it are counted.
 */
import { parseRecord } from './records.ts';

export interface ReplayCount {
  lines: number;
  units: number;
  raised: number;
  ended: number;
  /** Units whose outage the record does not end. */
  open: string[];
  /** Breaks of a unit that was broken already. */
  merged: number;
  /** Fixes of a unit that, as far as the record shows, was not broken. */
  unmatched: number;
}

/** Planned work and changes of cause neither raise nor end anything. */
const letters = { Break: 'b', Fix: 'f', On: 'o', Off: '', Update: '' } as const;

export function countReplay(lines: readonly string[]): ReplayCount {
  const records = lines
    .map((line, index) => parseRecord(line, index + 1))
    .sort((one, other) => one.ts - other.ts);
  const words = new Map<string, string>();
  for (const { unit_id, update_type } of records)
    words.set(unit_id, (words.get(unit_id) ?? '') + letters[update_type]);
  const count = (pattern: RegExp) =>
    [...words.values()].reduce((sum, word) => sum + [...word.matchAll(pattern)].length, 0);
  return {
    lines: records.length,
    units: words.size,
    raised: count(/(?<!b)b/g),
    ended: count(/(?<=b)[fo]/g),
    open: [...words].filter(([, word]) => word.endsWith('b')).map(([unit]) => unit),
    merged: count(/(?<=b)b/g),
    unmatched: count(/(?<!b)f/g),
  };
}
