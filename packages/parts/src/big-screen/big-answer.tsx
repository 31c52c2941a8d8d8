/**
 * A reply on the large screen, or why there is none. One that could not be refreshed stays, grey, with the reason and its
 * time: nobody touches a wall, so nothing old may pass for live.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../call/error-text.ts';
import { useFailure } from '../call/use-failure.ts';
import { useTexts } from '../language/use-language.ts';
import { AsOf } from '../line/as-of.tsx';
import { useAsOf } from '../line/use-as-of.ts';
import { FirstLoad } from '../states/states.tsx';
import { commonTexts } from '../texts.ts';
import css from './big-screen.module.css';

interface BigAnswerProps<T> {
  answer: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

export const BigAnswer = <T,>({ answer, children }: BigAnswerProps<T>) => {
  const t = useTexts(commonTexts);
  const failure = useFailure(answer);
  const asOf = useAsOf(answer);
  const reason = failure ?? answer.error;
  const isKnown = answer.data !== undefined && !answer.isPlaceholderData;
  const said = reason !== undefined && reason !== null && (
    <p className={css.failure} role="alert">
      {isKnown ? t.refreshFailed(errorText(reason)) : `${t.loadFailed}${t.colon}${errorText(reason)}`}
      <button type="button" onClick={() => void answer.refetch()}>
        {t.retry}
      </button>
    </p>
  );
  if (answer.data === undefined || answer.isPlaceholderData) return said || <FirstLoad rows={2} />;
  return (
    <div className={css.answer} data-stale={asOf.stale}>
      {children(answer.data)}
      {said}
      <AsOf {...asOf} />
    </div>
  );
};
