/** Facts about a sheet before its rows are read: how many are not empty, and which cells are merged. */
import type { ZipReader } from '../zip/zip-reader.ts';
import { SpreadsheetError, tooMuch } from './spreadsheet-problem.ts';
import type { scanPart } from './spreadsheet-workbook.ts';
import { attribute } from './xml-scanner.ts';

/** Cells of one column that the sheet shows as one, from the row `top` to `bottom`. */
export interface Merged {
  column: number;
  top: number;
  bottom: number;
}

/** Columns that the sheet does not show, the last one included. */
export interface HiddenColumns {
  first: number;
  last: number;
}

const maxMerged = 100_000;
/** The maximum number of columns in Excel. */
const maxColumns = 16_384;
const reference = /^\$?([A-Za-z]{1,3})\$?(\d+):\$?[A-Za-z]{1,3}\$?(\d+)$/;

/** Only cells that are merged across rows are listed: a cell merged across columns is in the first of them. */
export async function readShape(
  scan: typeof scanPart,
  zip: ZipReader,
  path: string,
): Promise<{ rows: number; merged: Merged[]; hidden: HiddenColumns[] }> {
  let rows = 0;
  let isFilled = false;
  const merged: Merged[] = [];
  const hidden: HiddenColumns[] = [];
  const scanning = scan(zip, path, {
    open: (element, attributes) => {
      if (element === 'row') isFilled = false;
      else if (element === 'v' || element === 'is') isFilled = true;
      else if (element === 'col' && /^(?:1|true)$/.test(attribute(attributes, 'hidden') ?? '')) {
        if (hidden.length === maxColumns) throw new SpreadsheetError('tooLarge', 'columns');
        hidden.push({
          first: Number(attribute(attributes, 'min')) - 1,
          last: Number(attribute(attributes, 'max')) - 1,
        });
      } else if (element === 'mergeCell') {
        const [, letters = '', top, bottom] = reference.exec(attribute(attributes, 'ref') ?? '') ?? [];
        if (!(Number(bottom) > Number(top))) return;
        if (merged.length === maxMerged)
          throw new SpreadsheetError('tooLarge', 'merged cells', { words: tooMuch.merged(maxMerged) });
        merged.push({ column: columnOf(letters), top: Number(top), bottom: Number(bottom) });
      }
    },
    close: element => {
      if (element === 'row' && isFilled) rows += 1;
    },
    text: () => {},
  });
  while (!(await scanning.next()).done);
  return { rows, merged, hidden };
}

/** 0 for `A1`, 27 for `AB7`; -1 when the text is not a reference. */
export function columnOf(cell: string): number {
  let column = 0;
  for (let at = 0; at < cell.length && at < 4; at++) {
    const letter = cell.charCodeAt(at) & ~0x20;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}
