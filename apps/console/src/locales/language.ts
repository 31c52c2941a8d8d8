/** The chosen language, for parts that draw nothing. Kept in the browser; Chinese unless chosen otherwise. */
import type { Language } from '@hoistway/contract/words';

const key = 'hoistway:language';
const listeners = new Set<() => void>();
let language: Language = globalThis.localStorage?.getItem(key) === 'en' ? 'en' : 'zh';

export const currentLanguage = (): Language => language;

const choose = (next: Language) => {
  if (next === language) return;
  language = next;
  for (const listener of listeners) listener();
};

export const setLanguage = (next: Language): void => {
  globalThis.localStorage?.setItem(key, next);
  choose(next);
};

/** For pages that nobody signs in to: the browser's language, unless one was chosen. Not kept. */
export const followBrowserLanguage = (): void => {
  if (globalThis.localStorage?.getItem(key)) return;
  choose(navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en');
};

export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
