/** Deletes the selected rows of a list after a question that names them, and says what goes with them. */
import type { Call } from '@hoistway/contract/core/call';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { type ActOnSelected, useActOnSelected } from './use-act-on-selected.tsx';

export type Deletion<C extends Call, Row> = Pick<
  ActOnSelected<C, Row>,
  'selected' | 'title' | 'text' | 'input'
>;

export const useDeleteSelected = <C extends Call>(call: C): (<Row>(deletion: Deletion<C, Row>) => void) => {
  const t = useTexts(commonTexts);
  const act = useActOnSelected(call);
  return deletion => act({ ...deletion, none: t.selectToDelete, okText: t.delete, danger: true });
};
