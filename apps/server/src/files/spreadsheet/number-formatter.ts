/** Formats numbers and texts by the format codes of a spreadsheet, which are untrusted. */
import { createRequire } from 'node:module';

type Numfmt = typeof import('numfmt');

/** Enough for the formats of two files, each with and without its literals. */
const maxKeptCodes = 2000;
/** Digits in Chinese and in wide letters, which numfmt does not write. */
const otherDigits = /\[dbnum\d\]/i;

/** numfmt keeps every code that it ever parsed. A copy of its own is the only way to make it forget. */
function load(): Numfmt {
  const require = createRequire(import.meta.url);
  delete require.cache[require.resolve('numfmt')];
  return require('numfmt') as Numfmt;
}
let numfmt = load();
const kept = new Set<string>();

/** The displayed text of a cell with this format, including surrounding spaces; undefined when unknown. */
export function formatted(code: string, value: number | string): string | undefined {
  if (otherDigits.test(code)) return undefined;
  if (!kept.has(code) && kept.size === maxKeptCodes) {
    numfmt = load();
    kept.clear();
  }
  kept.add(code);
  try {
    return numfmt.format(code, value);
  } catch {
    return undefined;
  }
}

const { STRING, ESCAPED, DIGIT } = numfmt.tokenTypes;
const literals = new Set<string>([STRING, ESCAPED, DIGIT]);

/** The format without its literal letters and digits: `0000` of `"HT2024-"0000`. */
export const withoutLiterals = (code: string): string =>
  numfmt
    .tokenize(code)
    .map(({ type, raw }) => (literals.has(type) ? '' : raw))
    .join('');
