/**
 * The letters that PDFs are drawn with: Noto Sans SC (SIL Open Font License 1.1), whose npm package holds them as a
 * hundred slices for browsers. A slice is read when a text first needs one of its letters; a font of exactly the
 * letters of a document is put together from them, and that is what the document embeds.
 *
 * The slices hold some 13,600 letters, all but 33 of GB 2312 among them. A letter that they do not hold is drawn as a
 * box with its Unicode number (missing-letter.ts) and can still be searched and copied.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font, type TTF } from 'fonteditor-core';
import subsetFont from 'subset-font';
import { missingLetter } from './missing-letter.ts';

export const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

export interface Letters {
  /** A TrueType font with the letters of the text; the same for the same text. */
  fontOf(text: string): Promise<Buffer>;
}

type Glyph = TTF.Glyph;

const require = createRequire(import.meta.url);
const family = 'noto-sans-sc';
const folder = `@fontsource-variable/${family}`;
/** Latin first: a letter lies in the first slice that names it. */
const latin = 'latin';
/** Creation time written into the font file, which is built for each document. */
const madeAt = Date.UTC(2000, 0, 1);
/** The glyphs that every numbered box needs. */
const hexDigits = '0123456789ABCDEF';

const codesOf = (text: string): Set<number> =>
  new Set(Array.from(text, letter => letter.codePointAt(0) ?? 0));

/** Slice name → its letters. */
function readSlices(): [name: string, codes: Set<number>][] {
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(require.resolve(`${folder}/unicode.json`), 'utf8'),
  );
  const slices = Object.entries(ranges).map(([key, text]): [string, Set<number>] => {
    const codes = text.split(',').flatMap(range => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map(hex => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    });
    return [key.replaceAll(/[[\]]/g, ''), new Set(codes)];
  });
  return slices.sort(([a], [b]) => Number(b === latin) - Number(a === latin));
}

export function openLetters(weight: Weight): Letters {
  const slices = readSlices();
  const read = new Map<string, Promise<void>>();
  const glyphs = new Map<number, Glyph>();
  /** Taken from the Latin slice: metrics apply to the entire family. */
  let base: TTF.TTFObject | undefined;

  /** Harfbuzz instantiates one weight of the variable font. */
  const readSlice = async (name: string, codes: ReadonlySet<number>) => {
    const file = readFileSync(require.resolve(`${folder}/files/${family}-${name}-wght-normal.woff2`));
    const cut = await subsetFont(file, String.fromCodePoint(...codes), {
      targetFormat: 'truetype',
      variationAxes: { wght: weights[weight] },
    });
    const slice = Font.create(cut, { type: 'ttf', hinting: false, compound2simple: true }).get();
    base ??= slice;
    for (const [code, at] of Object.entries(slice.cmap)) {
      const glyph = slice.glyf[at];
      if (glyph && !glyphs.has(Number(code))) glyphs.set(Number(code), glyph);
    }
  };
  const readSliceOf = async (code: number) => {
    const slice = slices.find(([, codes]) => codes.has(code));
    if (!slice) return;
    const reading = read.get(slice[0]) ?? readSlice(...slice);
    read.set(slice[0], reading);
    await reading;
  };

  return {
    async fontOf(text) {
      const codes = codesOf(hexDigits + text);
      for (const code of codes) if (!glyphs.has(code)) await readSliceOf(code);
      const digits = Array.from(hexDigits, digit => glyphs.get(digit.charCodeAt(0)));
      const drawn = [...codes]
        .sort((a, b) => a - b)
        .map((code): Glyph => ({ ...(glyphs.get(code) ?? missingLetter(code, digits)), unicode: [code] }));
      if (!base) throw new Error('no slice of the font could be read');
      return written(base, weight, drawn);
    },
  };
}

/** The writer modifies metrics in the tables, so each font has its own. */
function written(base: TTF.TTFObject, weight: Weight, glyphs: readonly Glyph[]): Buffer {
  const name = `NotoSansSC-${weight === 'bold' ? 'Bold' : 'Regular'}`;
  const notdef = base.glyf.slice(0, 1);
  const font = Font.create('', { type: 'ttf' }).set({
    ...base,
    head: { ...base.head, created: madeAt, modified: madeAt },
    hhea: { ...base.hhea },
    maxp: { ...base.maxp },
    'OS/2': { ...base['OS/2'], usWeightClass: weights[weight] },
    name: { ...base.name, postScriptName: name, fullName: name.replace('-', ' ') },
    glyf: [...notdef, ...glyphs],
  });
  return font.write({ type: 'ttf', toBuffer: true });
}
