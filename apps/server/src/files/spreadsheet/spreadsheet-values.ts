/** The values of the cells of an uploaded sheet. */

/** A number that is not displayed by its plain digits: `000123`, `12%`, `1,234`, `HT0123`. */
export class ShownNumber {
  readonly value: number;
  readonly shown: string;
  /** The displayed text is unknown: the format is not supported here. */
  readonly isGuess: boolean;
  /** The displayed text without the literals of the format: `0123` of `HT0123`. */
  readonly figure: string;
  constructor(value: number, shown: string, { isGuess = false, figure = shown } = {}) {
    this.value = value;
    this.shown = shown;
    this.isGuess = isGuess;
    this.figure = figure;
  }
}

/**
 * A date that is displayed only in part: a year or a month as `2019` or `2019-10`; dates without a year and plain
 * times as displayed. The rest of the value was added by the program and not typed by anybody.
 */
export class ShownDate {
  readonly shown: string;
  /** The displayed text is unknown; this is the number in the cell. */
  readonly isGuess: boolean;
  constructor(shown: string, isGuess = false) {
    this.shown = shown;
    this.isGuess = isGuess;
  }
}

/** Longer than the error texts of all spreadsheet programs. */
const maxErrorLength = 40;

/** A cell that holds an error (`#N/A`), or a formula whose result was never stored (`=`). */
export class CellError {
  readonly text: string;
  /** It is stored as a text that resembles an error. */
  readonly isText: boolean;
  constructor(text: string, isText = false) {
    // A surrogate pair is not split.
    this.text = text.slice(0, maxErrorLength).replace(/[\ud800-\udbff]$/, '');
    this.isText = isText;
  }
}

/** A day that never existed, as displayed: an empty cell as a date, and the leap day of 1900. */
export class NoDay extends CellError {}

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

/**
 * Programs that copy the values of a sheet copy its errors as texts, in the words of their language: `#REF!`, `#BEZUG!`,
 * `#¡REF!`, `#ИМЯ?`. Most of them are a word of capitals between `#` and `!` or `?`; these are not.
 */
const otherErrors = new Set(
  `#N/A #GETTING_DATA #NV #N/D #N/B #I/T #Н/Д #YOK #HIÁNYZIK #NENÍ_K_DISPOZICI
  #溢出! #溢位! #计算! #字段! #スピル! #분산! #계산!`.split(/\s+/),
);
/** Digits occur only after a slash, as in `#DIV/0!`. */
const errorShape = /^#[¡¿]?(?=.{3,24}$)\p{Lu}[\p{Lu}_]*(?:\/[\p{Lu}0]+)?[!?]$/u;
/** From a spreadsheet program without a word for it, and from a column that is too narrow for a date. */
const bareError = /^(?:Err:\d{3}|#{3,})$/;
export const textOrError = (text: string): string | CellError => {
  const bare = text.trim();
  const isError =
    (bare.startsWith('#') || bare.startsWith('E')) &&
    (errorShape.test(bare) || bareError.test(bare) || otherErrors.has(bare.toUpperCase()));
  return isError ? new CellError(bare, true) : text;
};
