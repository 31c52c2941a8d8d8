/** Above every page of a new installation, for its super administrator: what to do next, until all is done. */
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { App, Button } from 'antd';
import css from './setup.module.css';
import { SetupSteps, StepLink } from './setup-steps.tsx';
import { texts } from './texts.ts';
import { setAway, useSetup } from './use-setup.ts';

export const SetupStrip = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const narrow = useIsNarrow();
  const state = useSetup();
  if (!state || state.isAway || state.next === undefined) return null;
  const { steps, next } = state;
  const done = steps.filter(({ isDone }) => isDone).length;
  const putAway = () => {
    setAway(true);
    void message.info(t.awayHint);
  };
  return (
    <section className={css.strip} aria-label={t.title}>
      <div className={css.line}>
        <strong className={css.title}>{t.strip({ done, total: steps.length })}</strong>
        {narrow ? <StepLink step={next} isNext /> : <SetupSteps steps={steps} next={next} />}
        <Button size="small" type="text" className={css.away} onClick={putAway}>
          {t.away}
        </Button>
      </div>
      <p className={css.why}>
        {t.next} · {t.why[next]}
      </p>
    </section>
  );
};
