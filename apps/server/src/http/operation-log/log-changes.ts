/**
 * What an edit changed, for the remark of its operation-log line: the old and new value of each field that differs.
 * Secrets are never logged: naming one does not compile.
 */
import type { Words } from '@hoistway/contract/words';
import { noWords, words, yesWords } from '@hoistway/contract/words';
import { bothOf, type Change, cutText, type LogText, listed } from './log-remark.ts';

type Value = string | number | boolean | null | undefined;
type List = readonly (string | number)[];
type SecretName = `${string}${'assword' | 'ecret' | 'oken' | 'aptcha' | 'smsCode'}${string}`;
type Given<V> = Exclude<V, null | undefined>;

interface LoggedField<V> {
  title: Words;
  /** How the log writes a value, or an entry of a list; phones and ID cards are written with the masks below. */
  as?: (value: V extends readonly (infer Entry)[] ? Entry : V) => LogText;
}
/** The logged fields, in their order: those on both sides whose values can be logged. */
export type LoggedFields<Before, After> = {
  readonly [K in Exclude<keyof Before & keyof After, SecretName>]?: Before[K] | After[K] extends Value | List
    ? LoggedField<Given<Before[K] | After[K]>>
    : never;
};

const nothing = '—';
const mostEntries = 20;
const mostChars = 100;

const keyOf = (value: unknown) => String(value ?? '');
const plain = (value: unknown): LogText =>
  value === true ? yesWords : value === false ? noWords : keyOf(value);

type Writer = ((value: unknown) => LogText) | undefined;
const written = (value: unknown, as: Writer = plain) =>
  keyOf(value) === '' ? nothing : cutText(as(value), mostChars);

function entries(sign: '+' | '−', list: readonly unknown[], as: Writer): LogText {
  if (list.length === 0) return '';
  const { zh, en } = bothOf(listed(list.slice(0, mostEntries).map(entry => written(entry, as))));
  const more = list.length - mostEntries;
  if (more <= 0) return zh === en ? `${sign}${zh}` : words(`${sign}${zh}`, `${sign}${en}`);
  return words(`${sign}${zh}等 ${list.length} 项`, `${sign}${en} and ${more} more`);
}

function change(title: Words, before: unknown, after: unknown, as: Writer): Change[] {
  if (!Array.isArray(before) || !Array.isArray(after))
    return keyOf(before) === keyOf(after)
      ? []
      : [{ title, before: written(before, as), after: written(after, as) }];
  const [old, now] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const came = [...new Set(after)].filter(entry => !old.has(keyOf(entry)));
  const went = [...new Set(before)].filter(entry => !now.has(keyOf(entry)));
  if (came.length + went.length === 0) return [];
  return [{ title, before: entries('−', went, as), after: entries('+', came, as), list: true }];
}

/**
 * Only fields that differ. A field that `after` leaves out was not edited. For a list, the added and removed entries.
 */
export function changesOf<Before extends object, After extends object>(
  before: Before,
  after: After,
  fields: LoggedFields<Before, After>,
): Change[];
export function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  fields: Readonly<Partial<Record<string, { title: Words; as?: Writer }>>>,
): Change[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    !field || after[key] === undefined ? [] : change(field.title, before[key], after[key], field.as),
  );
}

/** `138****5678`; of a shorter number the last two digits. */
export const maskedPhone = (phone: string): string =>
  phone.length >= 11 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone && `****${phone.slice(-2)}`;

/** Eleven digits or more, with what people put between them: `+86 138-1234 5678`, `１３８…`. */
const phones = /[+＋]?(?:\p{Nd}[\s().\u2010-\u2015\-－．（）·]{0,3}){10,}\p{Nd}/gu;
/** Phones in typed texts are masked as well. */
export const withoutPhones = (text: string): string =>
  text.replaceAll(phones, given =>
    maskedPhone(
      given
        .normalize('NFKC')
        .replaceAll(/\P{Nd}/gu, '')
        .replace(/^(?:00)?86(?=1\p{Nd}{10}$)/u, ''),
    ),
  );

/** `320***********1234` */
export const maskedIdCard = (card: string): string =>
  card.length >= 15
    ? `${card.slice(0, 3)}${'*'.repeat(card.length - 7)}${card.slice(-4)}`
    : '*'.repeat(card.length);
