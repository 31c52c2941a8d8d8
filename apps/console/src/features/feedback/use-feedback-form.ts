/** What a form for a new feedback or for a reply consists of, in the dialog as on the page. */
import { type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import type { CallField } from '@hoistway/parts/form/call-form.tsx';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';

type Field = CallField<typeof feedback.save>;

export const useFeedbackForm = (row: FeedbackRow | undefined) => {
  const title = useTitles(feedback.list.columns);
  const isReply = row !== undefined;
  const fields: Field[] = [
    { name: 'title', label: title('title'), wide: true, readOnly: isReply },
    { name: 'feedbackContent', label: title('feedbackContent'), kind: 'area', readOnly: isReply },
  ];
  if (isReply)
    fields.push(
      { name: 'creator', label: title('creator'), readOnly: true },
      { name: 'feedbackTime', label: title('feedbackTime'), readOnly: true },
      { name: 'replyContent', label: title('replyContent'), kind: 'area', required: true },
    );
  return {
    call: feedback.save,
    fields,
    initial: row,
    hidden: { feedbackId: row?.feedbackId ?? null },
    stale: [feedback.list, feedback.read],
  };
};
