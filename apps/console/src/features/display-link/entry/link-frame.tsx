/** The plain frame of a display link that has ended: a screen on a wall, dark as what it showed, read from some distance. */
import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { usePaintedTheme } from '@hoistway/fleet/theme/theme-choice.ts';
import { LanguageButton } from '@hoistway/parts/language/language-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useEffect } from 'react';
import css from './link-frame.module.css';

export const LinkFrame = ({ title, children }: { title: string; children: React.ReactNode }) => {
  const t = useTexts(commonTexts);
  usePaintedTheme('dark');
  useEffect(() => {
    document.title = `${title} · ${t.product}`;
  }, [title, t]);
  return (
    <div className={css.page}>
      <header>
        <Mark sizePx={32} />
        <span>{t.product}</span>
        <LanguageButton />
      </header>
      <main className={css.content}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
};
