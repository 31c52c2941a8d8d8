/** i18next with the two catalogues; a namespace is loaded when a component first asks for it. */
import type { Words } from '@hoistway/contract/core/words';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, onLanguageChange } from './language.ts';
import type { Namespaces } from './namespaces.ts';

const files = import.meta.glob<{ words: ResourceKey }>(['./zh/*.ts', './en/*.ts']);

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`./${language}/${namespace}.ts`];
    if (!load) return done(new Error(`no words: ${language}/${namespace}`), null);
    load().then(
      file => done(null, file.words),
      (error: Error) => done(error, null),
    );
  },
};

/** The words of the frame and of the shared parts are there before anything is drawn. */
const always = ['common', 'shell'];

/** @param more what the first page needs beside them */
export const startTranslations = async (more: readonly (keyof Namespaces)[] = []): Promise<void> => {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      fallbackLng: false,
      ns: [...always, ...more],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  const markDocument = () => {
    document.documentElement.lang = currentLanguage() === 'zh' ? 'zh-CN' : 'en';
  };
  markDocument();
  onLanguageChange(() => {
    markDocument();
    void i18next.changeLanguage(currentLanguage());
  });
  // A page may have chosen another one while the words of the first were on their way.
  if (i18next.language !== currentLanguage()) await i18next.changeLanguage(currentLanguage());
};

/** The chosen language. */
export const useLanguage = () => useSyncExternalStore(onLanguageChange, currentLanguage);

/** Picks from texts that stand in both languages, such as the titles of the contract. */
export const useWords = (): ((words: Words) => string) => {
  const language = useLanguage();
  return words => words[language];
};
