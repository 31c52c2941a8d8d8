/** The same steps in the help documents, with what each is for. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button, Typography } from 'antd';
import css from './setup.module.css';
import { StepLink, StepMark } from './setup-steps.tsx';
import { texts } from './texts.ts';
import { setAway, useSetup } from './use-setup.ts';

export const SetupGuide = () => {
  const t = useTexts(texts);
  const state = useSetup();
  if (!state) return null;
  const { steps, next, isAway } = state;
  return (
    <>
      <Typography.Paragraph>{next === undefined ? t.allDone : t.intro}</Typography.Paragraph>
      <ol className={css.guide}>
        {steps.map(({ step, isDone }, index) => (
          <li key={step} className={css.guideStep}>
            <StepMark number={index + 1} isDone={isDone} isNext={step === next} />
            <div>
              <StepLink step={step} isNext={step === next} />
              <p className={css.why}>{t.why[step]}</p>
            </div>
          </li>
        ))}
      </ol>
      {next !== undefined && isAway && <Button onClick={() => setAway(false)}>{t.show}</Button>}
    </>
  );
};
