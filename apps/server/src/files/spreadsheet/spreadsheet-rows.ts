import { parseWall, type ZoneClock } from '../../time/zone-clock.ts';
import { shownDate } from './spreadsheet-dates.ts';
import { shownNumber, shownText } from './spreadsheet-formats.ts';
import { SpreadsheetError, tooMuch } from './spreadsheet-problem.ts';
import { columnOf, type Merged } from './spreadsheet-shape.ts';
import { CellError, type SheetValue, textOrError } from './spreadsheet-values.ts';
import { cellText, textCollector, type Workbook } from './spreadsheet-workbook.ts';
import { attribute, unescapeXml, type XmlEvents } from './xml-scanner.ts';

export interface SheetRow {
  /** As in the spreadsheet program: the first is 1. */
  number: number;
  /** Up to the last cell that is not empty. */
  cells: SheetValue[];
  /** Hidden by hand or by a filter of the sheet. */
  isHidden?: boolean;
  /** Columns whose cell is merged with one in a row above, and the number of that row. */
  spans?: Map<number, number>;
}

export interface RowLimits {
  /** Rows that are not empty. */
  maxRows: number;
  maxColumns: number;
  maxCellLength: number;
}

/** Spreadsheet programs show no more digits of a number. */
const maxDigits = 15;
const lastSheetRow = 1_048_576;
/** V8 copies slices shorter than this. */
const minSliceLength = 13;

/** Turns the elements of a sheet part into rows; empty rows are skipped. */
export function rowReader(
  {
    workbook,
    clock,
    limits,
    merged,
  }: { workbook: Workbook; clock: ZoneClock; limits: RowLimits; merged: readonly Merged[] },
  onRow: (row: SheetRow) => void,
): XmlEvents {
  const fillDown = filler(merged.filter(({ column }) => column < limits.maxColumns));
  const inline = textCollector(limits.maxCellLength);
  let inData = false;
  let row: SheetRow = { number: 0, cells: [] };
  let count = 0;
  let column = -1;
  let type = 'n';
  let style = 0;
  let written = '';
  let inValue = false;
  let inInline = false;
  let hasFormula = false;
  let hasValue = false;

  const readValue = (): SheetValue => {
    switch (type) {
      case 's': {
        if (written === '') return null;
        const text = workbook.sharedTexts[Number(written)];
        if (text === undefined)
          throw new SpreadsheetError('damaged', `row ${row.number}: no shared text ${written}`);
        return textOf(text);
      }
      case 'inlineStr':
        return textOf(detached(inline.take()));
      case 'str':
        return textOf(cellText(unescapeXml(written), limits.maxCellLength));
      case 'e':
        return new CellError(cellText(unescapeXml(written), limits.maxCellLength));
      case 'b':
        return written === '' ? null : /^\s*(1|true)\s*$/.test(written);
      case 'd': {
        const wallMs = parseWall(written);
        return wallMs === undefined ? written || null : new Date(clock.toInstant(wallMs));
      }
      default:
        return numberOf(written);
    }
  };
  const textOf = (text: string): SheetValue => {
    if (text === '') return null;
    const read = textOrError(text);
    const format = workbook.styles[style]?.text;
    return typeof read === 'string' && format !== undefined ? shownText(read, format) : read;
  };
  const numberOf = (text: string): SheetValue => {
    if (text.trim() === '') return null;
    const exact = Number(text);
    if (!Number.isFinite(exact)) return text;
    // Computed as 0.30000000000000004, shown as 0.3.
    const value = Number.isInteger(exact) ? exact : Number(exact.toPrecision(maxDigits));
    const { date, number } = workbook.styles[style] ?? {};
    if (date) return shownDate(value, date, workbook.isFrom1904, clock) ?? new CellError('######');
    return number === undefined ? value : shownNumber(value, number);
  };

  const startRow = (attributes: string) => {
    const given = attribute(attributes, 'r');
    const number = given === undefined ? row.number + 1 : Number(given);
    if (!Number.isInteger(number) || number <= row.number || number > lastSheetRow) {
      throw new SpreadsheetError('damaged', `row ${given} after row ${row.number}`);
    }
    const isHidden = /^(?:1|true)$/.test(attribute(attributes, 'hidden') ?? '');
    row = { number, cells: [], ...(isHidden && { isHidden }) };
    column = -1;
  };
  const startCell = (attributes: string) => {
    const reference = attribute(attributes, 'r');
    column = reference === undefined ? column + 1 : columnOf(reference);
    if (column < 0) throw new SpreadsheetError('damaged', `cell ${reference?.slice(0, 20)}`);
    type = attribute(attributes, 't') ?? 'n';
    style = Number(attribute(attributes, 's') ?? 0);
    written = '';
    hasFormula = false;
    hasValue = false;
    inline.start();
  };
  /** For a formula: only an empty text is stored, which is a real result if results are computed. */
  const lacksResult = (): boolean => {
    if (!hasValue) return true;
    if (written.trim() === '') return type !== 'str' || workbook.isUncomputed;
    return workbook.isUncomputed && (type === 'n' || type === 'b') && Number(written) === 0;
  };
  const endCell = () => {
    const value = hasFormula && lacksResult() ? new CellError('=') : readValue();
    if (value === null) return;
    if (column >= limits.maxColumns)
      throw new SpreadsheetError('tooLarge', `row ${row.number}: column ${column + 1}`, {
        words: tooMuch.columns(limits.maxColumns),
      });
    while (row.cells.length < column) row.cells.push(null);
    row.cells[column] = value;
  };
  const endRow = () => {
    if (row.cells.length === 0) return;
    // Rows above the limit are counted too, for the message.
    if (++count > limits.maxRows) return;
    fillDown(row);
    onRow(row);
  };
  const endData = () => {
    inData = false;
    if (count > limits.maxRows)
      throw new SpreadsheetError('tooLarge', `${count} rows`, { words: tooMuch.rows(count, limits.maxRows) });
  };

  return {
    open: (element, attributes) => {
      if (element === 'sheetData') inData = true;
      if (!inData) return;
      if (element === 'c') startCell(attributes);
      else if (element === 'v') {
        inValue = true;
        hasValue = true;
      } else if (element === 'f') hasFormula = true;
      else if (element === 'row') startRow(attributes);
      else if (element === 'is') {
        inInline = true;
        // Some programs write it this way, without declaring it.
        type = 'inlineStr';
      } else if (inInline) inline.open(element);
    },
    close: element => {
      if (!inData) return;
      if (element === 'v') inValue = false;
      else if (element === 'c') endCell();
      else if (element === 'row') endRow();
      else if (element === 'is') inInline = false;
      else if (element === 'sheetData') endData();
      else if (inInline) inline.close(element);
    },
    text: raw => {
      if (inInline) inline.text(raw);
      else if (inValue) written += raw;
    },
  };
}

/**
 * Gives all rows of merged cells the value of the first cell, ignoring the invisible values below it. A row without
 * values of its own stays empty.
 */
function filler(merged: readonly Merged[]): (row: SheetRow) => void {
  const waiting = [...merged].sort((a, b) => b.top - a.top);
  /** By column: no spreadsheet program merges a cell twice; if a file does, one of the merges counts. */
  const open = new Map<number, Merged & { value: SheetValue }>();
  return row => {
    const { number, cells } = row;
    for (let next = waiting.at(-1); next && next.top <= number; next = waiting.at(-1)) {
      waiting.pop();
      // Without a row for its top, the merged cell is empty.
      open.set(next.column, { ...next, value: next.top === number ? (cells[next.column] ?? null) : null });
    }
    for (const { column, top, bottom, value } of open.values()) {
      if (bottom < number) open.delete(column);
      else if (top !== number && (value !== null || (cells[column] ?? null) !== null)) {
        while (cells.length < column) cells.push(null);
        cells[column] = value;
        row.spans ??= new Map();
        row.spans.set(column, top);
      }
    }
  };
}

/** A copy of the text: a slice would keep the whole piece of the file that it was cut from in memory. */
function detached(text: string): string {
  return text.length < minSliceLength ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
