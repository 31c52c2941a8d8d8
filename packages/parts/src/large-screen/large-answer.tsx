/**
 * A reply on the large screen, or why there is none. One that could not be refreshed stays, grey, with its time and the
 * reason: nobody touches a wall, so nothing old may pass for live. That the connection is down is said on top of the screen.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../call/error-text.ts';
import { useFailure } from '../call/use-failure.ts';
import { useTexts } from '../language/use-language.ts';
import { AsOf } from '../line/as-of.tsx';
import { useAsOf } from '../line/use-as-of.ts';
import { useLineDown } from '../line/use-line-down.ts';
import { FirstLoad } from '../states/states.tsx';
import { commonTexts } from '../texts.ts';
import css from './large-screen.module.css';

interface LargeAnswerProps<T> {
  answer: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

export const LargeAnswer = <T,>({ answer, children }: LargeAnswerProps<T>) => {
  const t = useTexts(commonTexts);
  const failure = useFailure(answer);
  const asOf = useAsOf(answer);
  const isDown = useLineDown();
  const reason = failure ?? answer.error;
  const isKnown = answer.data !== undefined && !answer.isPlaceholderData;
  const text = isKnown ? t.refreshFailed(errorText(reason)) : `${t.loadFailed}${t.colon}${errorText(reason)}`;
  const said = reason !== undefined && reason !== null && (
    <p className={css.failure} role="alert">
      <span title={text}>{text}</span>
      <button type="button" onClick={() => void answer.refetch()}>
        {t.retry}
      </button>
      {isKnown && <AsOf {...asOf} />}
    </p>
  );
  if (answer.data === undefined || answer.isPlaceholderData) return said || <FirstLoad rows={2} />;
  return (
    <div className={css.answer} data-stale={asOf.stale}>
      {children(answer.data)}
      {(!isDown && said) || <AsOf {...asOf} />}
    </div>
  );
};
