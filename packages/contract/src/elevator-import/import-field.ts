/** What describes one field of an import, whatever is imported: its titles, how its cells read, its names in other files. */
import type { z } from 'zod';
import type { Words } from '../core/words.ts';

/** Languages whose headers and words are known. */
export const fileLanguages = ['zh', 'en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'] as const;
export type FileLanguage = (typeof fileLanguages)[number];
/** Words by the language that they are of; case, accents and punctuation do not count. */
export type WordsByLanguage = Readonly<Partial<Record<FileLanguage, readonly string[]>>>;

export interface FieldChoice extends Words {
  value: string;
  /** By which a file says it, beside `zh` and `en`. */
  words: WordsByLanguage;
}

interface FieldBase extends Words {
  key: string;
  /** Required ones need a column or a constant. */
  required: boolean;
  /** What a value must be once it is read. */
  schema: z.ZodType;
  /** The names by which files of others head its column, beside `zh` and `en`. Most telling first. */
  headers: WordsByLanguage;
  /** Names that may mean something else as well: such a column is offered and never taken. */
  unsureHeaders?: readonly string[];
}

export type ImportFieldDescription = FieldBase &
  (
    | { kind: 'text' }
    | {
        kind: 'number';
        /** The largest value in the field's own unit. */
        most: number;
        /** Other units that a column may be in: what turns one into the field's own, and how headers write it. */
        units?: Readonly<Record<string, { factor: number; header: RegExp }>>;
        /** Places after the point of a value that was in another unit. */
        places?: number;
      }
    /** `coarse`: a year, or a year and a month, is kept as such. */
    | { kind: 'day'; coarse: boolean }
    /** `open`: a word that is none of the choices is a value, too. */
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

/** The same of a known word, in both spellings where it has an umlaut: `Gebäude` is written `Gebaeude`, too. */
export const plainWords = (word: string): string[] => {
  const spelled = word.replace(/[äöüÄÖÜ]/g, letter => `${letter.normalize('NFD')[0]}e`);
  return spelled === word ? [plainWord(word)] : [plainWord(word), plainWord(spelled)];
};

/** Every known word of a list by language, as `plainWord` writes them. */
export const everyWord = (words: WordsByLanguage): string[] =>
  Object.values(words).flat().flatMap(plainWords);
