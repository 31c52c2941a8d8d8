/** Numbers and texts by the format codes of a spreadsheet, which come from whoever made the file. */
import { createRequire } from 'node:module';

type Numfmt = typeof import('numfmt');

/** Two files with as many formats as are read of one, and what each of these is without its literals. */
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

/** What a cell with this format shows, with the spaces around it; undefined when that is not known. */
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

/** The format without the letters and digits that it writes itself: `0000` of `"HT2024-"0000`. */
export const withoutLiterals = (code: string): string =>
  numfmt
    .tokenize(code)
    .map(({ type, raw }) => (literals.has(type) ? '' : raw))
    .join('');
