/** What every screen has: its name, the way back, what the phone has to say, and its acts within reach of a thumb. */
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { type ReactNode, useEffect } from 'react';
import { useUnsentSteps } from '../orders/use-orders.ts';
import { queue } from '../queue/sending.ts';
import { useOwnVisits } from '../sign-in/use-session.ts';
import { isLeft } from '../store/kept.ts';
import { isNothingKept, storageProblem } from '../store/storage.ts';
import { texts } from '../texts.ts';
import { addressOf } from './address.ts';
import css from './frame.module.css';

interface ScreenProps {
  title: string;
  /** Where the arrow leads; none on the first screen. */
  back?: string;
  /** At the right of the title. */
  more?: ReactNode;
  /** The acts at the foot. */
  bar?: ReactNode;
  children: ReactNode;
}

export const Screen = ({ title, back, more, bar, children }: ScreenProps) => {
  const common = useTexts(commonTexts);
  useEffect(() => {
    document.title = `${title} · ${common.product}`;
    scrollTo(0, 0);
  }, [title, common.product]);
  return (
    <div className={css.screen}>
      <header className={css.top}>
        {back !== undefined && (
          <a href={back}>
            <svg width="24" height="24" viewBox="0 0 24 24" role="img" aria-label={common.back}>
              <path d="M15 4l-8 8 8 8" fill="none" stroke="currentColor" strokeWidth="2.5" />
            </svg>
          </a>
        )}
        <h1>{title}</h1>
        <Unsent />
        {more}
      </header>
      <main className={css.main}>
        <StorageNotice />
        {children}
      </main>
      {bar && <footer className={css.bar}>{bar}</footer>}
    </div>
  );
};

/** How much is left to be sent or dealt with, wherever one is. */
const Unsent = () => {
  const t = useTexts(texts);
  const state = useCell(queue.state);
  const count = useOwnVisits().filter(isLeft).length + useUnsentSteps().length;
  if (count === 0) return null;
  return (
    <a href={addressOf('queue')} aria-label={t.queue.left(count)}>
      <span className={css.count}>
        ↑ {state.is === 'sending' && state.total > 0 ? `${state.done}/${state.total}` : count}
      </span>
    </a>
  );
};

export const StorageNotice = () => {
  const t = useTexts(texts);
  const isForbidden = useCell(isNothingKept);
  const problem = useCell(storageProblem) ?? (isForbidden ? 'forbidden' : undefined);
  if (!problem) return null;
  return (
    <div className={`${css.trouble} ${css.storage}`} role="alert">
      <strong>{t.storage[problem]}</strong>
      <p>{t.storage[`${problem}Text` as const]}</p>
    </div>
  );
};
