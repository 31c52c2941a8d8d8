/**
 * The chosen language, for parts that draw nothing. Kept in the browser; until one is chosen it is the browser's own,
 * and Chinese where that is neither of ours.
 */
import type { Language } from '@hoistway/contract/words';

const key = 'hoistway:language';
const listeners = new Set<() => void>();

/** The first of these that is one of ours. */
export const languageAmong = (names: readonly string[]): Language => {
  const ours = names.map(name => name.slice(0, 2).toLowerCase()).find(name => name === 'zh' || name === 'en');
  return ours === 'en' ? 'en' : 'zh';
};

const chosen = globalThis.localStorage?.getItem(key);
const ofBrowser = 'document' in globalThis ? navigator.languages : [];
let language: Language = languageAmong(chosen ? [chosen] : ofBrowser);

export const currentLanguage = (): Language => language;

export const setLanguage = (next: Language): void => {
  globalThis.localStorage?.setItem(key, next);
  if (next === language) return;
  language = next;
  for (const listener of listeners) listener();
};

export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
