/** The chosen language, for parts that draw nothing. Kept in the browser; Chinese unless chosen otherwise. */
import type { Language } from '@hoistway/contract/words';

const key = 'hoistway:language';
const listeners = new Set<() => void>();
let language: Language = globalThis.localStorage?.getItem(key) === 'en' ? 'en' : 'zh';

export const currentLanguage = (): Language => language;

export const setLanguage = (next: Language): void => {
  if (next === language) return;
  language = next;
  globalThis.localStorage?.setItem(key, next);
  for (const listener of listeners) listener();
};

export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
