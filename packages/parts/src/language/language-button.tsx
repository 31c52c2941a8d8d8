/** The other language, for pages without the console around them. */
import { setLanguage } from './language.ts';
import css from './language-button.module.css';
import { useLanguage } from './use-language.ts';

/** @param className instead of the plain style */
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
