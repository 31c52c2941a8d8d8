/** Asks before accounts below lose something: the server refuses once and says how many. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { refusedBelow } from '@hoistway/contract/features/data-permission';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';

type Act<T> = (withBelow: 'true' | 'false') => Promise<T>;

export const useBelowQuestion = (): (<T>(act: Act<T>, onDone: (output: T) => void) => Promise<void>) => {
  const { t } = useTranslation('data-permission');
  const { message } = App.useApp();
  const confirm = useConfirm();
  const run = async <T>(act: Act<T>, onDone: (output: T) => void, isConfirmed = false): Promise<void> => {
    try {
      onDone(await act(isConfirmed ? 'true' : 'false'));
    } catch (error) {
      const below = error instanceof Refusal ? refusedBelow.safeParse(error.detail).data?.below : undefined;
      if (below === undefined || isConfirmed) return void message.error(errorText(error));
      confirm({
        title: t('belowTitle'),
        text: t('belowText', { count: below }),
        danger: true,
        onOk: () => run(act, onDone, true),
      });
    }
  };
  return (act, onDone) => run(act, onDone);
};
