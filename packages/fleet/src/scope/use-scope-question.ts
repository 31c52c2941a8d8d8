/** Asks before what is saved takes something from accounts below: the server refuses once and says how many. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { refusedBelow } from '@hoistway/contract/features/data-permission';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { scopeTexts } from './texts.ts';

export interface Confirmed {
  withBelow: true;
}

/** The answer to a refusal: what is sent along with the second attempt; undefined for none. */
export const useScopeQuestion = (): ((error: unknown) => Promise<Confirmed | undefined>) => {
  const t = useTexts(scopeTexts);
  const confirm = useConfirm();
  return error =>
    new Promise(resolve => {
      if (!(error instanceof Refusal && refusedBelow.safeParse(error.detail).success))
        return resolve(undefined);
      let answer: Confirmed | undefined;
      confirm({
        title: t.belowTitle,
        text: errorText(error),
        danger: true,
        onOk: () => {
          answer = { withBelow: true };
          return undefined;
        },
        afterClose: () => resolve(answer),
      });
    });
};
