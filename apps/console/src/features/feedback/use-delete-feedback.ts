import { type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import type { Selected } from '@hoistway/parts/list/list-types.ts';
import { texts } from './texts.ts';

export const useDeleteFeedback = (): ((selected: Selected<FeedbackRow>) => void) => {
  const t = useTexts(texts);
  const remove = useDeleteSelected(feedback.remove);
  return selected =>
    remove({
      selected,
      title: t.deleteTitle(selected.rows.length),
      text: t.deleteText,
      input: { feedbackIdList: selected.rows.map(({ feedbackId }) => feedbackId) },
    });
};
