/** Describes one field of an import, whatever is imported: its titles, its cell format, its names in other files. */
import type { z } from 'zod';
import type { Words } from '../../words.ts';

/** Languages whose headers and words are known. */
export const fileLanguages = ['zh', 'en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'] as const;
export type FileLanguage = (typeof fileLanguages)[number];
/** Words by language; case, accents and punctuation are ignored. */
export type WordsByLanguage = Readonly<Partial<Record<FileLanguage, readonly string[]>>>;

export interface FieldChoice extends Words {
  value: string;
  /** Words for it in a file, besides `zh` and `en`. */
  words: WordsByLanguage;
}

interface FieldBase extends Words {
  key: string;
  /** Required ones need a column or a constant. */
  required: boolean;
  /** The schema of the parsed value. */
  schema: z.ZodType;
  /** Headers of its column in other files, besides `zh` and `en`. Most specific first. */
  headers: WordsByLanguage;
  /** Ambiguous names: such a column is suggested but never used by itself. */
  unsureHeaders?: readonly string[];
}

export type ImportFieldDescription = FieldBase &
  (
    | { kind: 'text' }
    | {
        kind: 'number';
        /** The largest value in the field's own unit. */
        most: number;
        /** Other units a column may use: the factor to the field's own unit, and the unit's spellings in headers. */
        units?: Readonly<Record<string, { factor: number; header: RegExp }>>;
        /** Decimal places of a value converted from another unit. */
        places?: number;
      }
    /**
     * `coarse`: a year, or a year and a month, is kept as such. `nextHeaders`: the day comes again, and under these
     * headers, as under the field's own titles, stands the next one. Any other column may hold the last one: it is asked.
     */
    | { kind: 'day'; coarse: boolean; nextHeaders?: WordsByLanguage }
    /** `open`: a word outside the choices is a value, too. */
    | { kind: 'choice'; choices: readonly FieldChoice[]; open: boolean }
    | { kind: 'yesNo'; choices: readonly FieldChoice[] }
  );

const marks = /\p{M}/gu;
const noise = /[^\p{L}\p{N}]/gu;
const letters: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', đ: 'd' };

/** Letters and digits in lower case without accents: `DV_SPEED_FPM` and `Dv speed (fpm)` are the same word. */
export const plainWord = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/[łßøæđ]/g, letter => letters[letter] ?? letter)
    .replace(noise, '');

/** The same for a known word, in both spellings where it has an umlaut: `Gebäude` is also written `Gebaeude`. */
export const plainWords = (word: string): string[] => {
  const spelled = word.replace(/[äöüÄÖÜ]/g, letter => `${letter.normalize('NFD')[0]}e`);
  return spelled === word ? [plainWord(word)] : [plainWord(word), plainWord(spelled)];
};

/** Every known word of a list by language, as `plainWord` writes them. */
export const everyWord = (words: WordsByLanguage): string[] =>
  Object.values(words).flat().flatMap(plainWords);

/** Its header rules out that a column holds the last date instead of the next one. */
export const holdsNext = (field: ImportFieldDescription, title: string): boolean =>
  field.kind !== 'day' ||
  field.nextHeaders === undefined ||
  [plainWord(field.zh), plainWord(field.en), ...everyWord(field.nextHeaders)].includes(plainWord(title));
