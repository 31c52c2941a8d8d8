/**
 * The description of an alarm is looked up from its codes in the dictionary, in the reader's language. A code that
 * the reader's role may not see is neither shown nor searchable.
 */
import { createHash } from 'node:crypto';
import { faultEntries, inverterEntries } from '@hoistway/contract/device/fault-dictionary';
import { faultByCode, inverterByCode } from '@hoistway/contract/device/faults';
import { type Language, words } from '@hoistway/contract/words';
import type { SignedIn } from '../../auth/signed-in.ts';
import { type FaultCodes, isListedFault } from '../../auth/visible/fault.ts';
import { hotlineCode, reportedCode } from './reported-code.ts';

export interface VisibleCodes {
  main: boolean;
  sub: boolean;
}

export const visibleCodes = (mayField: (field: string) => boolean): VisibleCodes => ({
  main: mayField('alarm#mainFaultCode'),
  sub: mayField('alarm#subFaultCode'),
});

/** What people said by telephone; these codes are nothing to show. */
const telephoned = new Map([
  [reportedCode, words('电话报告困人', 'Entrapment reported by telephone')],
  [hotlineCode, words('电话报障', 'Fault reported by telephone')],
]);
/** Of the device; empty where people telephoned. */
export const deviceCode = (main: string): string => (telephoned.has(main) ? '' : main);
const wordsOfCode = (code: string) => telephoned.get(code) ?? faultByCode.get(code)?.words;

export function describeAlarm(main: string, sub: string, visible: VisibleCodes, language: Language): string {
  const name = wordsOfCode(main)?.[language] ?? '';
  const first = visible.main ? [deviceCode(main), name].filter(Boolean).join(' ') : name;
  if (!sub || !visible.sub) return first;
  const detail = [sub, inverterByCode.get(sub)?.words[language]].filter(Boolean).join(' ');
  return language === 'zh' ? `${first}（${detail}）` : `${first} (${detail})`;
}

/** What may be shown of a fault without its code. Faults of lifts and escalators with the same name share it. */
export const faultIdOf = (code: string): string =>
  createHash('sha256')
    .update(wordsOfCode(code)?.zh ?? code)
    .digest('base64url')
    .slice(0, 10);

const alarmingCodes = [
  ...telephoned.keys(),
  ...faultEntries.filter(entry => entry.level !== 'E').map(entry => entry.code),
];
const codesOfId = new Map<string, string[]>();
for (const code of alarmingCodes) {
  const id = faultIdOf(code);
  codesOfId.set(id, [...(codesOfId.get(id) ?? []), code]);
}

/** The descriptions that a role may filter by: per code where codes may be seen, otherwise once per name. */
export const descriptionsOf = (
  faultCodes: FaultCodes,
  visible: VisibleCodes,
  language: Language,
): { showId: string; showName: string }[] => {
  const named = new Map<string, string>();
  for (const code of alarmingCodes) {
    if (code !== reportedCode && !isListedFault(faultCodes, code)) continue;
    const id = visible.main && !telephoned.has(code) ? code : faultIdOf(code);
    if (!named.has(id)) named.set(id, describeAlarm(code, '', visible, language));
  }
  return [...named].map(([showId, showName]) => ({ showId, showName }));
};

/** The codes that a filter names, by id or, where codes may be seen, by code. */
const namedBy = (text: string, visible: VisibleCodes): readonly string[] =>
  codesOfId.get(text) ?? (visible.main && faultByCode.has(text) ? [text] : []);

/** A description filter as text. */
export function wordsOfFilter(text: string, visible: VisibleCodes, language: Language): string {
  const [code] = namedBy(text, visible);
  return code === undefined ? text : describeAlarm(code, '', visible, language);
}

export interface SearchedCodes {
  main: string[];
  sub: string[];
}

/** The codes that a description filter matches: those it names, or all whose description contains the text. */
export function codesOfDescription(text: string, visible: VisibleCodes): SearchedCodes {
  const named = namedBy(text, visible);
  if (named.length > 0) return { main: [...named], sub: [] };
  const sought = text.toLowerCase();
  const describes = (shown: boolean, { code, words }: { code: string; words: { zh: string; en: string } }) =>
    [words.zh, words.en].some(name => `${shown ? `${code} ` : ''}${name}`.toLowerCase().includes(sought));
  return {
    main: [...[...telephoned].map(([code, words]) => ({ code, words })), ...faultEntries]
      .filter(entry => describes(visible.main, entry))
      .map(entry => entry.code),
    sub: visible.sub ? inverterEntries.filter(entry => describes(true, entry)).map(entry => entry.code) : [],
  };
}

/** Every description a sheet may need, keyed by `main sub` as the export's SQL writes them. */
export function descriptionsByKey(visible: VisibleCodes, language: Language): Record<string, string> {
  const subs = ['', ...inverterEntries.map(entry => entry.code)];
  return Object.fromEntries(
    [...telephoned.keys(), ...faultEntries.map(entry => entry.code)].flatMap(code =>
      subs.map(sub => [sub ? `${code} ${sub}` : code, describeAlarm(code, sub, visible, language)]),
    ),
  );
}

/** The description of such a key. */
export function describedBy(
  key: string,
  { user, language }: { user: Pick<SignedIn, 'mayField'>; language: Language },
): string {
  const [main = '', sub = ''] = key.split(' ');
  return describeAlarm(main, sub, visibleCodes(user.mayField), language);
}
