/** Asks before accounts below lose something: the server refuses once and says how many. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { refusedBelow } from '@hoistway/contract/features/data-permission';
import { scopeTexts } from '@hoistway/fleet/scope/texts.ts';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { App } from 'antd';
import { texts } from './texts.ts';

type Act<T> = (withBelow: 'true' | 'false') => Promise<T>;

export const useBelowQuestion = (): (<T>(act: Act<T>, onDone: (output: T) => void) => Promise<void>) => {
  const t = useTexts(texts);
  const scope = useTexts(scopeTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const run = async <T>(act: Act<T>, onDone: (output: T) => void, isConfirmed = false): Promise<void> => {
    try {
      onDone(await act(isConfirmed ? 'true' : 'false'));
    } catch (error) {
      const below = error instanceof Refusal ? refusedBelow.safeParse(error.detail).data?.below : undefined;
      if (below === undefined || isConfirmed) return void message.error(errorText(error));
      confirm({
        title: scope.belowTitle,
        text: t.belowText(below),
        danger: true,
        onOk: () => run(act, onDone, true),
      });
    }
  };
  return (act, onDone) => run(act, onDone);
};
