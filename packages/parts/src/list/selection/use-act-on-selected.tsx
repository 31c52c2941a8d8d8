/** A call with the selected rows of a list, after a question that names them and says what will happen. */
import type { Call, CallInput } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import { App } from 'antd';
import { useAct } from '../../call/use-call.ts';
import { useConfirm } from '../../dialog/use-confirm.ts';
import { useTexts } from '../../language/use-language.ts';
import { commonTexts } from '../../texts.ts';
import type { Selected } from '../list-types.ts';
import { SelectedRows } from './selected-rows.tsx';

export interface ActOnSelected<C extends Call, Row> {
  /** Without a row the user is asked to select some, in the words of `none`. */
  selected: Selected<Row>;
  none: string;
  title: string;
  text?: string;
  /** Label of the confirm button. */
  okText: string;
  danger?: boolean;
  input: CallInput<C>;
}

export const useActOnSelected = <C extends Call>(call: C): (<Row>(act: ActOnSelected<C, Row>) => void) => {
  const t = useTexts(commonTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const act = useAct(call);
  return ({ selected, none, text, input, ...question }) => {
    if (selected.rows.length === 0) return void message.warning(none);
    confirm({
      ...question,
      text: (
        <>
          <SelectedRows selected={selected} />
          {text}
        </>
      ),
      onOk: async () => {
        try {
          await act.mutateAsync(input);
        } catch (error) {
          // Refused it stays refused; the mutation has said why, and the rows stay selected.
          if (error instanceof Refusal) return;
          throw error;
        }
        void message.success(t.done);
        selected.clear();
      },
    });
  };
};
