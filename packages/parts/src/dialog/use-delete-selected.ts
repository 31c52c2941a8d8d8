/** Deletes the selected rows of a list after a question that says how many, and what goes with them. */
import type { Call, CallInput } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '../call/use-call.ts';
import { useConfirm } from './use-confirm.ts';

export interface Deletion<C extends Call> {
  /** How many rows are selected; without any the user is asked to select some. */
  count: number;
  title: string;
  text: string;
  input: CallInput<C>;
  onDone: () => void;
}

/** @param stale the calls whose replies showed the rows */
export const useDeleteSelected = <C extends Call>(
  call: C,
  stale: readonly Call[],
): ((deletion: Deletion<C>) => void) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const remove = useAct(call, { stale });
  return ({ count, title, text, input, onDone }) => {
    if (count === 0) return void message.warning(t('selectToDelete'));
    confirm({
      title,
      text,
      okText: t('delete'),
      danger: true,
      onOk: async () => {
        try {
          await remove.mutateAsync(input);
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
