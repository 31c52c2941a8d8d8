/** The values of the cells of an uploaded sheet. */
import { format } from 'numfmt';

/** A number that its cell shows otherwise than by its digits: `000123`, `12%`, `1,234`, `HT0123`. */
export class ShownNumber {
  readonly value: number;
  readonly shown: string;
  constructor(value: number, shown: string) {
    this.value = value;
    this.shown = shown;
  }
}

/**
 * A date of which its cell shows only a part: a year or a month as `2019` or `2019-10`, and what lacks its year or is
 * only a time as the cell has it. What else the program has made of it nobody typed.
 */
export class ShownDate {
  readonly shown: string;
  constructor(shown: string) {
    this.shown = shown;
  }
}

/** A cell that holds an error (`#N/A`), or a formula whose result was never stored (`=`). */
export class CellError {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Text stays as written (`1E100` too); a Date is an instant. */
export type SheetValue = string | number | boolean | Date | ShownNumber | ShownDate | CellError | null;

/** Number formats that files do not spell out (ECMA-376 18.8.30) and that show more than the digits. */
const builtInFormats: Readonly<Record<number, string>> = {
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
};

/** The format of a cell's number; undefined where it shows the number as it is. */
export function numberFormatOf(id: number, code?: string): string | undefined {
  const format = code ?? builtInFormats[id];
  return format === undefined || /^(?:general|@|0|#)$/i.test(format) ? undefined : format;
}

/** A number as its cell shows it. A format that cannot be read shows it as it is. */
export function shownNumber(value: number, pattern: string): number | ShownNumber {
  let shown: string;
  try {
    shown = format(pattern, value).trim();
  } catch {
    return value;
  }
  return shown === String(value) ? value : new ShownNumber(value, shown);
}

const errors =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA|UNKNOWN!|BLOCKED!)$/i;
/** Programs that copy the values of a sheet copy its errors as texts. */
export const textOrError = (text: string): string | CellError =>
  errors.test(text.trim()) ? new CellError(text.trim()) : text;
