/** The values of the cells of an uploaded sheet. */
import { format } from 'numfmt';

/** A number that its cell shows otherwise than by its digits: `000123`, `12%`, `1,234`, `HT0123`. */
export class ShownNumber {
  readonly value: number;
  readonly shown: string;
  /** What the cell shows is not known: its format is none that is read here. */
  readonly isGuess: boolean;
  constructor(value: number, shown: string, isGuess = false) {
    this.value = value;
    this.shown = shown;
    this.isGuess = isGuess;
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

/** Longer than the error of any spreadsheet program. */
const maxErrorLength = 40;

/** A cell that holds an error (`#N/A`), or a formula whose result was never stored (`=`). */
export class CellError {
  readonly text: string;
  /** It stands there as a text, which only looks like an error. */
  readonly isText: boolean;
  constructor(text: string, isText = false) {
    // A surrogate pair is not split.
    this.text = text.slice(0, maxErrorLength).replace(/[\ud800-\udbff]$/, '');
    this.isText = isText;
  }
}

/** A value that the format of its cell hides (`;;;`). */
export class HiddenValue {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Text stays as written (`1E100` too); a Date is an instant. */
export type SheetValue =
  | string
  | number
  | boolean
  | Date
  | ShownNumber
  | ShownDate
  | HiddenValue
  | CellError
  | null;

/** Number formats that files do not spell out (ECMA-376 18.8.30) and that show more than the digits. */
const builtInFormats: Readonly<Record<number, string>> = {
  ...{
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

/** The format of a cell's number; undefined where it shows the number as it is. */
export function numberFormatOf(id: number, code?: string): string | undefined {
  const format = code ?? builtInFormats[id];
  return format === undefined || /^(?:general|g\/通用格式|@|0|#)$/i.test(format) ? undefined : format;
}

/** The format of a cell's text; undefined where it shows the text as it is. */
export function textFormatOf(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  const sections = code.replace(/"[^"]*"|\\./g, 'x').split(';');
  const own = sections[3] ?? sections.find(section => section.includes('@'));
  return own === undefined || /^(?:general|@)$/i.test(own) ? undefined : code;
}

function formatted(pattern: string, value: number | string): string | undefined {
  try {
    return format(pattern, value);
  } catch {
    return undefined;
  }
}

/** Digits in Chinese and in wide letters. */
const otherDigits = /\[dbnum\d\]/i;

/** A number as its cell shows it. */
export function shownNumber(value: number, pattern: string): SheetValue {
  const shown = otherDigits.test(pattern) ? undefined : formatted(pattern, value)?.trim();
  if (shown === undefined) return new ShownNumber(value, String(value), true);
  if (shown === String(value)) return value;
  if (shown !== '') return new ShownNumber(value, shown);
  // Whoever hides zeros has no value there.
  return value === 0 ? null : new HiddenValue(String(value));
}

/** A text as its cell shows it. */
export function shownText(text: string, pattern: string): SheetValue {
  const shown = formatted(pattern, text) ?? text;
  return shown.trim() === '' && text.trim() !== '' ? new HiddenValue(text) : shown;
}

/**
 * Programs that copy the values of a sheet copy its errors as texts, in the words of their language: `#REF!`, `#BEZUG!`,
 * `#¡REF!`, `#ИМЯ?`. Most of them are a word of capitals between `#` and `!` or `?`; these are not.
 */
const otherErrors = new Set(
  `#N/A #GETTING_DATA #NV #N/D #N/B #I/T #Н/Д #YOK #HIÁNYZIK #NENÍ_K_DISPOZICI
  #溢出! #溢位! #计算! #字段! #スピル! #분산! #계산!`.split(/\s+/),
);
/** Digits stand only behind a stroke, as in `#DIV/0!`. */
const errorShape = /^#[¡¿]?(?=.{3,24}$)\p{Lu}[\p{Lu}_]*(?:\/[\p{Lu}0]+)?[!?]$/u;
/** Of a spreadsheet program without a word for it, and of a column that is too narrow for a date. */
const bareError = /^(?:Err:\d{3}|#{3,})$/;
export const textOrError = (text: string): string | CellError => {
  const bare = text.trim();
  const isError =
    (bare.startsWith('#') || bare.startsWith('E')) &&
    (errorShape.test(bare) || bareError.test(bare) || otherErrors.has(bare.toUpperCase()));
  return isError ? new CellError(bare, true) : text;
};
