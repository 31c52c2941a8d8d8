/** The plain frame of what a display link opens: a screen on a wall, read from some distance. */
import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { usePaintedTheme } from '@hoistway/fleet/theme/theme-choice.ts';
import { useLanguage } from '@hoistway/locales/i18n.ts';
import { setLanguage } from '@hoistway/locales/language.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import css from './link-frame.module.css';

export const LinkFrame = ({ title, children }: { title: string; children: React.ReactNode }) => {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  usePaintedTheme();
  useEffect(() => {
    document.title = `${title} · ${t('product')}`;
  }, [title, t]);
  return (
    <div className={css.page}>
      <header>
        <Mark sizePx={32} />
        <span>{t('product')}</span>
        <button
          type="button"
          lang={language === 'zh' ? 'en' : 'zh-CN'}
          onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
        >
          {language === 'zh' ? 'English' : '中文'}
        </button>
      </header>
      <main className={css.content}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
};
