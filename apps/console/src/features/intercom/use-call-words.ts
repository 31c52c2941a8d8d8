import { Refusal } from '@hoistway/contract/core/refusal';
import { ringLimitMs } from '@hoistway/contract/features/intercom';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import type { CallState } from './call-state.ts';
import { texts } from './texts.ts';

interface CallWords {
  title: string;
  /** What it means and what to do. */
  advice?: string;
  /** It is over, and another attempt may succeed. */
  canRetry: boolean;
}

export const useCallWords = (state: CallState): CallWords => {
  const t = useTexts(texts);
  if (state.phase === 'refused') {
    // The user of the console cannot set it up.
    const isSetUp = !(state.error instanceof Refusal && state.error.reason === 'notConfigured');
    return { title: t.cannotCall, advice: errorText(state.error), canRetry: isSetUp };
  }
  if (state.phase !== 'ended') {
    const advice = state.phase === 'microphone' ? t.allowMicrophone : undefined;
    return { title: t.phase[state.phase], advice, canRetry: false };
  }
  const { result, endedBy } = state.ending;
  if (result === 'talked') {
    const advice = endedBy ? undefined : t.brokeAdvice;
    return { title: t.talked[endedBy ?? 'broke'], advice, canRetry: true };
  }
  const advice = () => {
    if (result === 'cancelled') return undefined;
    return result === 'noAnswer' ? t.advice.noAnswer(ringLimitMs / 1000) : t.advice[result];
  };
  return { title: t.result[result], advice: advice(), canRetry: true };
};
