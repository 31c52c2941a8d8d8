import { type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import type { Selected } from '@hoistway/parts/list/list-types.ts';
import { useTranslation } from 'react-i18next';

export const useDeleteFeedback = (): ((selected: Selected<FeedbackRow>) => void) => {
  const { t } = useTranslation('feedback');
  const remove = useDeleteSelected(feedback.remove);
  return selected =>
    remove({
      selected,
      title: t('deleteTitle', { count: selected.rows.length }),
      text: t('deleteText'),
      input: { feedbackIdList: selected.rows.map(({ feedbackId }) => feedbackId) },
    });
};
