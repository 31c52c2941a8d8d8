/**
 * The chosen language, for parts that draw nothing. Kept in the browser; until one is chosen it is the browser's own,
 * and Chinese where that is neither of ours.
 */
import { browserStorage } from '@hoistway/client/browser-storage';
import { createCell } from '@hoistway/client/cell';
import type { Language } from '@hoistway/contract/words';

const key = 'hoistway:language';

/** The first of these that is one of ours. */
export const languageAmong = (names: readonly string[]): Language => {
  const ours = names.map(name => name.slice(0, 2).toLowerCase()).find(name => name === 'zh' || name === 'en');
  return ours === 'en' ? 'en' : 'zh';
};

const chosen = browserStorage.getItem(key);
const ofBrowser = 'document' in globalThis ? navigator.languages : [];
const language = createCell<Language>(languageAmong(chosen ? [chosen] : ofBrowser));

export const currentLanguage = language.get;
export const onLanguageChange = language.subscribe;

export const setLanguage = (next: Language): void => {
  browserStorage.setItem(key, next);
  language.set(next);
};
