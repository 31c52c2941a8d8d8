/** The chosen language in components: they are rendered again when another one is chosen. */
import type { Words } from '@hoistway/contract/words';
import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange } from './language.ts';
import { type InOneLanguage, type Texts, textsIn } from './texts-in.ts';

export const useLanguage = () => useSyncExternalStore(onLanguageChange, currentLanguage);

/** Picks from texts that stand in both languages, such as the titles of the contract. */
export const useWords = (): ((words: Words) => string) => {
  const language = useLanguage();
  return words => words[language];
};

/** The texts of a `texts.ts` in the chosen language: `const t = useTexts(texts)`, then `t.add` or `t.remove(3)`. */
export const useTexts = <T extends Texts>(texts: T): InOneLanguage<T> => textsIn(texts, useLanguage());
