import type { feedback } from '@hoistway/contract/features/feedback';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { FeedbackRating } from './feedback-rating.tsx';
import { HandleStatus, ReplyStatus } from './feedback-status.tsx';

export const feedbackColumns: readonly Column<typeof feedback.list>[] = [
  { key: 'title', width: 220, card: 'title' },
  { key: 'jobNum', width: 130, card: 'fact' },
  { key: 'creator', width: 130, card: 'fact' },
  { key: 'feedbackTime', width: 170, card: 'fact' },
  {
    key: 'handleStatus',
    width: 160,
    card: 'fact',
    render: row => <HandleStatus status={row.handleStatus} />,
  },
  { key: 'replyStatus', width: 130, card: 'fact', render: row => <ReplyStatus status={row.replyStatus} /> },
  { key: 'replier', width: 120 },
  { key: 'replyTime', width: 170 },
  { key: 'rating', width: 140, align: 'left', card: 'fact', render: row => <FeedbackRating row={row} /> },
  { key: 'feedbackContent', width: 220, hidden: true },
  { key: 'replyContent', width: 220, hidden: true },
];
