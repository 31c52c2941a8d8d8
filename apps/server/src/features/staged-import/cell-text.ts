/** Cells of uploaded files as text. */
import type { SheetValue } from '../../files/spreadsheet/spreadsheet-rows.ts';
import type { ZoneClock } from '../../time/zone-clock.ts';

/** Runs of white space and control characters become one space. */
const gaps = /[\s\p{Cc}]+/gu;
/**
 * Characters; longer than any field takes, so that what is cut is refused all the same. A small file can show one long
 * text in every cell.
 */
const longestText = 1000;

/** The text of a cell as displayed. */
export function cellText(cell: SheetValue | undefined, clock: ZoneClock): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const wall = new Date(clock.toWall(cell.getTime())).toISOString();
    return wall.endsWith('T00:00:00.000Z') ? wall.slice(0, 10) : wall.slice(0, 19).replace('T', ' ');
  }
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'number') return String(cell);
  return cell.trim().slice(0, longestText).normalize('NFC').replace(gaps, ' ').trim();
}
