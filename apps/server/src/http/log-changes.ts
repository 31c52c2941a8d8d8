/**
 * What an edit changed, as the remark of its operation-log line: `手机号: 138****5678 → 139****0001；备注: — → 已续保`.
 * A secret is no field to tell of: naming one does not compile.
 */
import type { Words } from '@hoistway/contract/core/words';
import { noWords, yesWords } from '@hoistway/contract/core/words';

type Value = string | number | boolean | null | undefined;
type List = readonly (string | number)[];
type SecretName = `${string}${'assword' | 'ecret' | 'oken' | 'aptcha' | 'smsCode'}${string}`;
type Told<V> = Exclude<V, null | undefined>;

interface LoggedField<V> {
  title: Words;
  /** How the log writes a value, or an entry of a list; phones and ID cards are written with the masks below. */
  as?: (value: V extends readonly (infer Entry)[] ? Entry : V) => string;
}
/** The fields that the log tells of, in its order: those that both sides have, and that a log can write. */
export type LoggedFields<Before, After> = {
  readonly [K in Exclude<keyof Before & keyof After, SecretName>]?: Before[K] | After[K] extends Value | List
    ? LoggedField<Told<Before[K] | After[K]>>
    : never;
};

const nothing = '—';
const mostEntries = 20;
const mostChars = 100;

const plain = (value: unknown) =>
  value === true ? yesWords.zh : value === false ? noWords.zh : String(value ?? '');
const cut = (text: string) => (text.length > mostChars ? `${text.slice(0, mostChars)}…` : text);

type Writer = ((value: unknown) => string) | undefined;
const written = (value: unknown, as: Writer = plain) => (plain(value) === '' ? nothing : cut(as(value)));

function entries(sign: '+' | '−', list: readonly unknown[], as: Writer): string[] {
  if (list.length === 0) return [];
  const named = list.slice(0, mostEntries).map(entry => written(entry, as));
  const more = list.length > mostEntries ? `等 ${list.length} 项` : '';
  return [`${sign}${named.join('、')}${more}`];
}

function change(before: unknown, after: unknown, as: Writer): string | undefined {
  if (!Array.isArray(before) || !Array.isArray(after))
    return plain(before) === plain(after) ? undefined : `${written(before, as)} → ${written(after, as)}`;
  const [old, now] = [new Set(before.map(plain)), new Set(after.map(plain))];
  const came = [...new Set(after)].filter(entry => !old.has(plain(entry)));
  const went = [...new Set(before)].filter(entry => !now.has(plain(entry)));
  const told = [...entries('+', came, as), ...entries('−', went, as)];
  return told.length === 0 ? undefined : told.join(' ');
}

/**
 * Only what differs; empty when nothing does. A field that `after` leaves out is not edited. Of a list it tells what
 * came and what went: `绑定电梯: +SZ-0208、SZ-0209 −SZ-0011`.
 */
export function changesText<Before extends object, After extends object>(
  before: Before,
  after: After,
  fields: LoggedFields<Before, After>,
): string;
export function changesText(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  fields: Readonly<Partial<Record<string, { title: Words; as?: Writer }>>>,
): string {
  return Object.entries(fields)
    .flatMap(([key, field]) => {
      if (!field || after[key] === undefined) return [];
      const told = change(before[key], after[key], field.as);
      return told === undefined ? [] : [`${field.title.zh}: ${told}`];
    })
    .join('；');
}

/** `138****5678`; of a shorter number the last two digits. */
export const maskedPhone = (phone: string): string =>
  phone.length >= 11 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone && `****${phone.slice(-2)}`;

/** Eleven digits or more, with what people put between them: `+86 138-1234 5678`, `１３８…`. */
const phones = /[+＋]?(?:\p{Nd}[\s().\u2010-\u2015\-－．（）·]{0,3}){10,}\p{Nd}/gu;
/** Phones in what somebody typed are nothing for the log either. */
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
