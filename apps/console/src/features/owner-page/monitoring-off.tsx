import { refusals } from '@hoistway/contract/core/refusal';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import shared from './owner-page.module.css';
import { texts } from './texts.ts';

/** In the place of the unit as it moves, where its remote monitoring is not enabled. */
export const MonitoringOff = () => {
  const t = useTexts(texts);
  const words = useWords();
  return (
    <section className={shared.card} aria-label={t.live.title}>
      <h2>{t.live.title}</h2>
      <p className={shared.quiet}>{words(refusals.monitoringOff.words)}</p>
    </section>
  );
};
