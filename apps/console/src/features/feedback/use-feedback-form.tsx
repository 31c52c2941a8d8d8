/** What a form for a new feedback or for a reply consists of, in the dialog as on the page. */
import { type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { UnitInput } from '@hoistway/fleet/binding/unit-input.tsx';
import type { CallField } from '@hoistway/parts/form/call-form.tsx';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FeedbackTalk } from './feedback-talk.tsx';

type Field = CallField<typeof feedback.save>;

export const useFeedbackForm = (row: FeedbackRow | undefined) => {
  const title = useTitles(feedback.list.columns);
  const given: Field[] = [
    { name: 'title', label: title('title'), wide: true },
    {
      name: 'jobNum',
      label: title('jobNum'),
      kind: 'custom',
      wide: true,
      children: <UnitInput optional />,
    },
    { name: 'feedbackContent', label: title('feedbackContent'), kind: 'area' },
  ];
  const reply: Field[] = [
    { name: 'replyContent', label: title('replyContent'), kind: 'area', required: true },
  ];
  return {
    call: feedback.save,
    fields: row ? reply : given,
    note: row && <FeedbackTalk row={row} />,
    // What is sent with a reply: the server compares it with what it knows.
    hidden: row
      ? { feedbackId: row.feedbackId, title: row.title, feedbackContent: row.feedbackContent }
      : { feedbackId: null },
    prepare: (values: Record<string, unknown>) => (row ? values : { ...values, jobNum: values.jobNum ?? '' }),
  };
};
