/** Which fields the titles of a file's columns mean: certainly, or possibly. */
import type {
  ImportColumn,
  ImportMapping,
  ImportPreview,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import { sourceOf } from '@hoistway/contract/features/elevator-import/import-column';
import {
  everyWord,
  type ImportFieldDescription,
  plainWord,
  plainWords,
} from '@hoistway/contract/features/elevator-import/import-field';
import { type ImportField, importFields } from '@hoistway/contract/features/elevator-import/import-fields';

/** Shorter words are ambiguous at the end of a longer one. */
const minEndingLength = 6;
/** When this many columns start alike, the start is a prefix of their file, such as `DV_`. */
const minAlikeColumns = 3;

/** A unit, or a list of permitted values, after a title. */
const unitAtEnd =
  /\s*(?:[([]\s*(?:m\/s|kg|lbs?|ft\/min|fpm|[yjost]\/n|°|deg|wgs-?84)\s*[)\]]|[\s,]in (?:m\/s|kg)|_(?:kg|mps))\s*$/i;
const beginning = /^([^_\s.:]{1,12}[_.:\s])(?=.)/;

const known: readonly { key: ImportField; sure: readonly string[]; unsure: readonly string[] }[] =
  importFields.map((field: ImportFieldDescription & { key: ImportField }) => ({
    key: field.key,
    sure: [
      plainWord(field.zh),
      plainWord(field.en),
      ...everyWord((field.kind === 'day' && field.nextHeaders) || {}),
      ...everyWord(field.headers),
    ],
    unsure: (field.unsureHeaders ?? []).flatMap(plainWords),
  }));

interface Matched {
  /** Title of the column that certainly holds the field. */
  taken: ReadonlyMap<ImportField, string>;
  offers: Partial<Record<ImportField, string>>;
}

export function matchHeaders(titles: readonly string[]): Matched {
  const alike = new Map<string, number>();
  for (const title of titles) {
    const [, start] = beginning.exec(title) ?? [];
    if (start) alike.set(start, (alike.get(start) ?? 0) + 1);
  }
  const withoutMark = (title: string) => {
    const [, start] = beginning.exec(title) ?? [];
    return start && (alike.get(start) ?? 0) >= minAlikeColumns ? plainWord(title.slice(start.length)) : '';
  };
  const free = new Map(
    titles.map(title => [
      title,
      { full: plainWord(title), forms: [plainWord(title.replace(unitAtEnd, '')), withoutMark(title)] },
    ]),
  );
  const taken = new Map<ImportField, string>();
  const find = (words: readonly string[], fits: (word: string, title: string) => boolean) =>
    words.map(word => [...free.keys()].find(title => fits(word, title))).find(title => title !== undefined);
  const take = (fits: (word: string, title: string) => boolean) => {
    for (const { key, sure } of known) {
      const title = taken.has(key) ? undefined : find(sure, fits);
      if (title === undefined) continue;
      taken.set(key, title);
      free.delete(title);
    }
  };
  take((word, title) => free.get(title)?.full === word);
  take((word, title) => word !== '' && (free.get(title)?.forms.includes(word) ?? false));

  const offers: Matched['offers'] = {};
  for (const { key, sure, unsure } of known) {
    if (taken.has(key)) continue;
    const offered =
      find(unsure, (word, title) => free.get(title)?.full === word) ??
      find(
        sure,
        (word, title) => word.length >= minEndingLength && (free.get(title)?.full.endsWith(word) ?? false),
      );
    if (offered !== undefined) offers[key] = offered;
  }
  return { taken, offers };
}

/** The meaning of the titles, interpreted with the texts below them. */
export function proposeMapping(columns: readonly ImportColumn[]): Pick<ImportPreview, 'mapping' | 'offers'> {
  const { taken, offers } = matchHeaders(columns.map(({ title }) => title));
  const mapping: ImportMapping = {};
  for (const field of importFields) {
    const column = columns.find(({ title }) => title === taken.get(field.key));
    if (column) mapping[field.key] = sourceOf(field, column);
  }
  return { mapping, offers };
}
