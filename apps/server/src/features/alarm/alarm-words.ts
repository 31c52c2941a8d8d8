/**
 * The description of an alarm is made of its codes by the dictionary, in the reader's language. A code that the
 * reader's role may not see is neither shown nor searched in it.
 */
import { faultEntries, inverterEntries } from '@hoistway/contract/fault-dictionary';
import { faultByCode, inverterByCode } from '@hoistway/contract/faults';
import type { Language } from '@hoistway/contract/words';

export interface VisibleCodes {
  main: boolean;
  sub: boolean;
}

export const visibleCodes = (mayField: (field: string) => boolean): VisibleCodes => ({
  main: mayField('alarm#mainFaultCode'),
  sub: mayField('alarm#subFaultCode'),
});

export function describeAlarm(main: string, sub: string, visible: VisibleCodes, language: Language): string {
  const name = faultByCode.get(main)?.words[language] ?? '';
  const first = visible.main ? [main, name].filter(Boolean).join(' ') : name;
  if (!sub || !visible.sub) return first;
  const detail = [sub, inverterByCode.get(sub)?.words[language]].filter(Boolean).join(' ');
  return language === 'zh' ? `${first}（${detail}）` : `${first} (${detail})`;
}

export interface SearchedCodes {
  main: string[];
  sub: string[];
}

/** The codes that a description filter means: one main code, or every code whose description contains the words. */
export function codesOfDescription(text: string, visible: VisibleCodes): SearchedCodes {
  if (visible.main && faultByCode.has(text)) return { main: [text], sub: [] };
  const sought = text.toLowerCase();
  const describes = (shown: boolean, { code, words }: { code: string; words: { zh: string; en: string } }) =>
    [words.zh, words.en].some(name => `${shown ? `${code} ` : ''}${name}`.toLowerCase().includes(sought));
  return {
    main: faultEntries.filter(entry => describes(visible.main, entry)).map(entry => entry.code),
    sub: visible.sub ? inverterEntries.filter(entry => describes(true, entry)).map(entry => entry.code) : [],
  };
}

/** Every description that a sheet can need, keyed by `main sub` as the export's SQL writes them. */
export function descriptionsByKey(visible: VisibleCodes, language: Language): Record<string, string> {
  const subs = ['', ...inverterEntries.map(entry => entry.code)];
  return Object.fromEntries(
    faultEntries.flatMap(({ code }) =>
      subs.map(sub => [sub ? `${code} ${sub}` : code, describeAlarm(code, sub, visible, language)]),
    ),
  );
}
