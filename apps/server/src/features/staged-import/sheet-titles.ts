/** The row of a sheet that has its titles, and the rows below it. */
import type { Language } from '@hoistway/contract/words';
import type { SheetRow } from '../../files/spreadsheet/spreadsheet-rows.ts';
import type { ZoneClock } from '../../time/zone-clock.ts';
import { cellText } from './cell-text.ts';

const maxTitleLength = 180;

export const columnName = (index: number, language: Language): string =>
  language === 'zh' ? `第 ${index + 1} 列` : `Column ${index + 1}`;

/** Unique titles of the header row: an empty one is named by its position, a repeated one is numbered. */
export function columnTitles({ cells }: SheetRow, language: Language, clock: ZoneClock): string[] {
  const taken = new Set<string>();
  // Columns without a cell in this row are holes in the array.
  return Array.from(cells, (cell, index) => {
    const text = cellText(cell, clock).slice(0, maxTitleLength) || columnName(index, language);
    let title = text;
    for (let n = 2; taken.has(title); n++) title = `${text} (${n})`;
    taken.add(title);
    return title;
  });
}

/** The row without titles that are merged over it: they are no values of its own. Nothing when nothing else is there. */
export function belowTitles(row: SheetRow, headerRow: number): SheetRow[] {
  const { spans } = row;
  if (spans === undefined) return [row];
  const cells = Array.from(row.cells, (cell, at) =>
    (spans.get(at) ?? row.number) <= headerRow ? null : cell,
  );
  return cells.some(cell => cell !== null) ? [{ ...row, cells }] : [];
}
