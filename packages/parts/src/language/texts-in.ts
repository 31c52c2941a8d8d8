/**
 * The texts of a feature stand next to it, in `texts.ts`: an object of `words(zh, en)`, or of functions that return
 * these where a name or a number goes into the text, in groups where that reads better. This takes one language of them.
 */
import type { Language, Words } from '@hoistway/contract/words';

// biome-ignore lint/suspicious/noExplicitAny: a text may take whatever it names.
type Text = Words | ((...values: any[]) => Words);
export type Texts = Text | { readonly [name: string]: Texts } | readonly Words[];

export type InOneLanguage<T> = T extends Words
  ? string
  : T extends (...values: infer V) => Words
    ? (...values: V) => string
    : { readonly [K in keyof T]: InOneLanguage<T[K]> };

const isWords = (texts: object): texts is Words => 'zh' in texts && 'en' in texts;

const pick = (texts: Texts, language: Language): unknown => {
  if (typeof texts === 'function') return (...values: unknown[]) => texts(...values)[language];
  if (isWords(texts)) return texts[language];
  if (Array.isArray(texts)) return texts.map(text => pick(text, language));
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, pick(text, language)]));
};

const picked = { zh: new WeakMap<object, unknown>(), en: new WeakMap<object, unknown>() };

/** The same object every time, so that it may stand among what an effect depends on. */
export const textsIn = <T extends Texts>(texts: T, language: Language): InOneLanguage<T> => {
  const known = picked[language];
  if (!known.has(texts)) known.set(texts, pick(texts, language));
  return known.get(texts) as InOneLanguage<T>;
};
