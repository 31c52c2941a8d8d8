import { type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import { useTranslation } from 'react-i18next';

export const useDeleteFeedback = (): ((rows: readonly FeedbackRow[], onDone: () => void) => void) => {
  const { t } = useTranslation('feedback');
  const remove = useDeleteSelected(feedback.remove, [feedback.list]);
  return (rows, onDone) =>
    remove({
      count: rows.length,
      title: t('deleteTitle', { count: rows.length }),
      text: t('deleteText'),
      input: { feedbackIdList: rows.map(({ feedbackId }) => feedbackId) },
      onDone,
    });
};
