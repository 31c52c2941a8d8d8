/** The other language, for pages without the console around them. */
import { useLanguage } from '@hoistway/locales/i18n.ts';
import { setLanguage } from '@hoistway/locales/language.ts';
import css from './language-button.module.css';

/** @param className instead of the plain look */
export const LanguageButton = ({ className = css.plain }: { className?: string }) => {
  const isChinese = useLanguage() === 'zh';
  return (
    <button
      type="button"
      className={className}
      lang={isChinese ? 'en' : 'zh-CN'}
      onClick={() => setLanguage(isChinese ? 'en' : 'zh')}
    >
      {isChinese ? 'English' : '中文'}
    </button>
  );
};
