/** How the cells of a sheet display their values, by the formats of the file. */
import { formatted, withoutLiterals } from './number-formatter.ts';
import { type DateFormat, dateFormatOf } from './spreadsheet-dates.ts';
import { HiddenValue, type SheetValue, ShownNumber } from './spreadsheet-values.ts';

/** Undefined when the value is shown as it is. */
export interface CellFormat {
  date?: DateFormat | undefined;
  number?: NumberFormat | 'unknown' | undefined;
  text?: TextFormat | undefined;
}

/** Excel accepts no longer code. */
const maxCodeLength = 255;
/** The longest text that a cell can show, in UTF-16 units. */
const maxShownLength = 32_767;

/** Number formats that files do not spell out (ECMA-376 18.8.30) and that show more than the digits. */
const builtInFormats: Readonly<Record<number, string>> = {
  ...{
    1: '0',
    2: '0.00',
    3: '#,##0',
    4: '#,##0.00',
    9: '0%',
    10: '0.00%',
    11: '0.00E+00',
    12: '# ?/?',
    13: '# ??/??',
  },
  ...{ 37: '#,##0;(#,##0)', 38: '#,##0;(#,##0)', 39: '#,##0.00;(#,##0.00)', 40: '#,##0.00;(#,##0.00)' },
  ...{ 46: '[h]:mm:ss', 48: '##0.0E+0' },
};

/** For a cell whose format is not supported. */
export const unknownFormat: CellFormat = { number: 'unknown' };

/** @param spelled the format's code if the file spells it out; built-in ones are known by number */
export function cellFormatOf(id: number, spelled?: string): CellFormat {
  if (spelled !== undefined && spelled.length > maxCodeLength) return unknownFormat;
  // The name that WPS Office uses.
  const code = spelled?.replaceAll(/g\/通用格式/gi, 'General');
  const date = dateFormatOf(id, code);
  return {
    date,
    number: date ? undefined : numberFormatOf(code ?? builtInFormats[id]),
    text: textFormatOf(code),
  };
}

class NumberFormat {
  readonly code: string;
  #bare: string | undefined;
  constructor(code: string) {
    this.code = code;
  }
  get bare() {
    this.#bare ??= withoutLiterals(this.code);
    return this.#bare;
  }
}
const numberFormatOf = (code: string | undefined) =>
  code === undefined || /^(?:general|@)$/i.test(code) ? undefined : new NumberFormat(code);

interface TextFormat {
  code: string;
  /** A longer text would exceed what the cell can show. */
  longest: number;
}
function textFormatOf(code: string | undefined): TextFormat | undefined {
  if (code === undefined) return undefined;
  const sections = code.replace(/"[^"]*"|\\./g, 'x').split(';');
  const own = sections[3] ?? sections.find(section => section.includes('@'));
  if (own === undefined || /^(?:general|@)$/i.test(own)) return undefined;
  const times = own.split('@').length;
  return { code, longest: Math.floor((maxShownLength - maxCodeLength) / times) };
}

/** A number as displayed. */
export function shownNumber(value: number, format: NonNullable<CellFormat['number']>): SheetValue {
  const shown = format === 'unknown' ? undefined : formatted(format.code, value)?.trim();
  if (format === 'unknown' || shown === undefined)
    return new ShownNumber(value, String(value), { isGuess: true });
  if (shown === String(value)) return value;
  // A hidden zero counts as no value.
  if (shown === '') return value === 0 ? null : new HiddenValue(String(value));
  const figure = format.bare === format.code ? shown : (formatted(format.bare, value) ?? '').trim();
  return new ShownNumber(value, shown, { figure });
}

/** A text as displayed. */
export function shownText(text: string, { code, longest }: TextFormat): SheetValue {
  // A surrogate pair is not split.
  const cut = text.length > longest ? text.slice(0, longest).replace(/[\ud800-\udbff]$/, '') : text;
  const shown = formatted(code, cut) ?? text;
  return shown.trim() === '' && text.trim() !== '' ? new HiddenValue(text) : shown;
}
