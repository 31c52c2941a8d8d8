/** The steps of a new installation with their states; the next one stands out. */
import { CheckCircleFilled, RightOutlined } from '@ant-design/icons';
import type { SetupStep } from '@hoistway/contract/features/setup';
import { linkTo } from '@hoistway/parts/access/link-to.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import css from './setup.module.css';
import { texts } from './texts.ts';
import { pageOf, type SetupState } from './use-setup.ts';

interface StepLinkProps {
  step: SetupStep;
  isNext: boolean;
}

export const StepLink = ({ step, isNext }: StepLinkProps) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      type={isNext ? 'primary' : 'link'}
      // A link's padding would part the names from their marks.
      className={isNext ? undefined : css.quiet}
      onClick={() => void navigate(linkTo(pageOf[step]))}
    >
      {t.steps[step]}
    </Button>
  );
};

interface StepMarkProps {
  number: number;
  isDone: boolean;
  isNext: boolean;
}

/** A tick, or its number. */
export const StepMark = ({ number, isDone, isNext }: StepMarkProps) => {
  const t = useTexts(texts);
  if (isDone) return <CheckCircleFilled className={css.done} aria-label={t.done} />;
  return <span className={isNext ? css.numberNext : css.number}>{number}</span>;
};

export const SetupSteps = ({ steps, next }: Pick<SetupState, 'steps' | 'next'>) => (
  <ol className={css.steps}>
    {steps.map(({ step, isDone }, index) => (
      <li key={step} className={css.step} aria-current={step === next ? 'step' : undefined}>
        <StepMark number={index + 1} isDone={isDone} isNext={step === next} />
        <StepLink step={step} isNext={step === next} />
        {index < steps.length - 1 && <RightOutlined className={css.arrow} aria-hidden />}
      </li>
    ))}
  </ol>
);
