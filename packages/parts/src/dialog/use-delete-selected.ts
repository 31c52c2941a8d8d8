/** Deletes the selected rows of a list after a question that says how many, and what goes with them. */
import type { Call } from '@hoistway/contract/core/call';
import { useTranslation } from 'react-i18next';
import { type ActOnSelected, useActOnSelected } from './use-act-on-selected.ts';

export type Deletion<C extends Call> = Pick<
  ActOnSelected<C>,
  'count' | 'title' | 'text' | 'input' | 'onDone'
>;

/** @param stale the calls whose replies showed the rows */
export const useDeleteSelected = <C extends Call>(
  call: C,
  stale: readonly Call[],
): ((deletion: Deletion<C>) => void) => {
  const { t } = useTranslation();
  const act = useActOnSelected(call, stale);
  return deletion => act({ ...deletion, none: t('selectToDelete'), okText: t('delete'), danger: true });
};
