/** A call with the selected rows of a list, after a question that says what will happen. */
import type { Call, CallInput } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '../call/use-call.ts';
import { useConfirm } from './use-confirm.ts';

export interface ActOnSelected<C extends Call> {
  /** How many rows are selected; without any the user is asked to select some, in the words of `none`. */
  count: number;
  none: string;
  title: string;
  text?: string;
  /** Label of the confirm button. */
  okText: string;
  danger?: boolean;
  input: CallInput<C>;
  onDone: () => void;
}

/** @param stale the calls whose replies showed the rows */
export const useActOnSelected = <C extends Call>(
  call: C,
  stale: readonly Call[],
): ((act: ActOnSelected<C>) => void) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const act = useAct(call, { stale });
  return ({ count, none, input, onDone, ...question }) => {
    if (count === 0) return void message.warning(none);
    confirm({
      ...question,
      onOk: async () => {
        try {
          await act.mutateAsync(input);
        } catch (error) {
          // Refused it stays refused; the mutation has said why, and the rows stay selected.
          if (error instanceof Refusal) return;
          throw error;
        }
        void message.success(t('done'));
        onDone();
      },
    });
  };
};
