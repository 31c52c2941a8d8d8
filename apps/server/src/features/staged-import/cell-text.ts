/** Cells of uploaded files as text. */
import type { SheetValue } from '../../files/spreadsheet/spreadsheet-rows.ts';
import type { ZoneClock } from '../../time/zone-clock.ts';

/** Runs of white space and control characters become one space. */
const gaps = /[\s\p{Cc}]+/gu;

/** The text of a cell as displayed. */
export function cellText(cell: SheetValue | undefined, clock: ZoneClock): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const wall = new Date(clock.toWall(cell.getTime())).toISOString();
    return wall.endsWith('T00:00:00.000Z') ? wall.slice(0, 10) : wall.slice(0, 19).replace('T', ' ');
  }
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'number' ? String(cell) : cell.normalize('NFC').replace(gaps, ' ').trim();
}
