/** Formats found in the cells of a column, collected while the file is examined. */
import {
  type ImportColumn,
  maxColumnWords,
  maxWordLength,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import { dateOrderOf } from '@hoistway/contract/features/elevator-import/import-days';
import { decimalSignOf } from '@hoistway/contract/features/elevator-import/import-numbers';
import {
  CellError,
  HiddenValue,
  type SheetValue,
  ShownDate,
  ShownNumber,
} from '../../../files/spreadsheet/spreadsheet-values.ts';
import type { ZoneClock } from '../../../time/zone-clock.ts';
import { cellText } from '../../staged-import/cell-text.ts';

/** Longer texts are neither numbers nor dates. */
const maxShapeLength = 40;
const hasSign = /^\s*[-+.,\d].*[.,/-]/;

export function createColumnProfile(title: string, clock: ZoneClock) {
  let words: Map<SheetValue, number> | undefined = new Map();
  const numbers = { sure: new Set<'point' | 'comma'>(), unclear: '' };
  let filled = 0;
  const days = { sure: new Set<'dmy' | 'mdy'>(), unclear: '' };

  const note = <W extends string>(
    found: { sure: Set<W>; unclear: string },
    way: W | 'unclear' | undefined,
    text: string,
  ) => {
    if (way === undefined) return;
    if (way !== 'unclear') found.sure.add(way);
    else if (found.unclear === '') found.unclear = text;
  };

  return {
    add(given: SheetValue | undefined): void {
      if (given === null || given === undefined) return;
      filled += 1;
      if (given instanceof CellError || given instanceof HiddenValue) return;
      const isShown = given instanceof ShownNumber || given instanceof ShownDate;
      if (isShown && given.isGuess) return;
      const cell = isShown ? given.shown : given;
      if (words !== undefined) {
        const count = words.get(cell);
        words.set(cell, (count ?? 0) + 1);
        const isNoWord = cell instanceof Date || (typeof cell === 'string' && cell.length > maxWordLength);
        if (isNoWord || words.size > maxColumnWords) words = undefined;
      }
      if (typeof cell !== 'string' || cell.length > maxShapeLength || !hasSign.test(cell)) return;
      const text = cellText(cell, clock);
      // A figure of the sheet is read as it is, however its cell writes it.
      if (typeof given === 'string') note(numbers, decimalSignOf(text), text);
      note(days, dateOrderOf(text), text);
    },
    result(): ImportColumn {
      const merged = new Map<string, number>();
      for (const [cell, count] of words ?? []) {
        const text = cellText(cell, clock);
        if (text !== '') merged.set(text, (merged.get(text) ?? 0) + count);
      }
      return {
        title,
        filled,
        words: words === undefined ? null : [...merged].sort(([, a], [, b]) => b - a),
        numbers: { sure: [...numbers.sure], unclear: numbers.unclear },
        days: { sure: [...days.sure], unclear: days.unclear },
      };
    },
  };
}
