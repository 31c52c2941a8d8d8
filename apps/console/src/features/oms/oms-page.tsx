/**
 * The state of the system (/oms), for anybody: works or not, and what maintenance is planned. While the server does not
 * answer the page shows what it knew last, and since when it is known.
 */
import { type OmsStatus, oms, omsRefreshMs } from '@hoistway/contract/features/oms';
import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { usePaintedTheme } from '@hoistway/fleet/theme/theme-choice.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { LanguageButton } from '@hoistway/parts/language/language-button.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useEffect, useState } from 'react';
import css from './oms-page.module.css';
import { texts } from './texts.ts';

interface KnownStatus {
  /** `asking` before the first answer, `down` while there is none. */
  state: 'asking' | 'down' | OmsStatus['state'];
  /** The last answer, which stays when there are no longer. */
  last: OmsStatus | undefined;
}

/** The state of the system, asked again and again while the page is in front. */
const useOmsStatus = (): KnownStatus => {
  const [known, setKnown] = useState<KnownStatus>({ state: 'asking', last: undefined });
  useEffect(() => {
    const ask = () =>
      send(oms.status, {}).then(
        status => setKnown({ state: status.state, last: status }),
        () => setKnown(({ last }) => ({ state: 'down', last })),
      );
    void ask();
    const timer = setInterval(() => {
      if (!document.hidden) void ask();
    }, omsRefreshMs);
    const onSight = () => {
      if (!document.hidden) void ask();
    };
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, []);
  return known;
};

export const OmsPage = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const { state, last } = useOmsStatus();
  usePaintedTheme();
  useEffect(() => {
    document.title = `${t.title} · ${common.product}`;
  }, [t, common.product]);
  const planned = last?.planned;
  return (
    <div className={css.page}>
      <header className={css.top}>
        <Mark sizePx={28} />
        <span>
          {common.product} · {t.title}
        </span>
        <LanguageButton />
      </header>
      <main className={css.content}>
        <section className={css.state} data-state={state} role="status">
          <span className={css.sign} aria-hidden />
          <div>
            <h1>{t.state[state]}</h1>
            {state === 'disturbed' && <p>{t.disturbedText}</p>}
            {state === 'down' && <p>{t.downText}</p>}
          </div>
        </section>
        {state !== 'asking' && (
          <section className={css.planned}>
            <h2>{t.planned}</h2>
            {planned ? planned.length === 0 && <p>{t.none}</p> : <p>{t.unknown}</p>}
            <ul>
              {planned?.map(({ startDate, endDate, textZh, textEn, current }) => (
                <li key={`${startDate} ${endDate} ${textZh}`}>
                  <span className={css.span}>
                    {t.span({ from: startDate.slice(0, 16), until: endDate.slice(0, 16) })}
                    {current && <strong>{t.when.current}</strong>}
                  </span>
                  <span>{language === 'zh' ? textZh : textEn}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {last && last.knownDate !== '' && (
          <p className={css.known}>{t.known({ time: last.knownDate, zone: last.timeZone })}</p>
        )}
      </main>
    </div>
  );
};
