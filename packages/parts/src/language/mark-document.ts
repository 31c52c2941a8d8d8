/** What is drawn is marked with its language, for the browser and for screen readers. */
import { currentLanguage, onLanguageChange } from './language.ts';

const mark = () => {
  document.documentElement.lang = currentLanguage() === 'zh' ? 'zh-CN' : 'en';
};

export const markDocument = (): void => {
  mark();
  onLanguageChange(mark);
};
