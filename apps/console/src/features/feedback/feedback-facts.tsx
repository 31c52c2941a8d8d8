/** One feedback to read: what was said, the reply, the stars. */
import { type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FactList } from '@hoistway/parts/values/fact-list.tsx';
import { Absent, DateTime } from '@hoistway/parts/values/time.tsx';
import css from './feedback.module.css';
import { FeedbackRating } from './feedback-rating.tsx';
import { HandleStatus, ReplyStatus } from './feedback-status.tsx';

const Paragraphs = ({ text }: { text: string }) =>
  text === '' ? <Absent /> : <div className={css.paragraphs}>{text}</div>;

export const FeedbackFacts = ({ row }: { row: FeedbackRow }) => {
  const title = useTitles(feedback.list.columns);
  const facts = {
    title: row.title,
    feedbackContent: <Paragraphs text={row.feedbackContent} />,
    creator: row.creator,
    feedbackTime: <DateTime value={row.feedbackTime} />,
    handleStatus: <HandleStatus status={row.handleStatus} />,
    replyStatus: <ReplyStatus status={row.replyStatus} />,
    replyContent: <Paragraphs text={row.replyContent} />,
    replier: row.replier === '' ? <Absent /> : row.replier,
    replyTime: <DateTime value={row.replyTime} />,
    rating: <FeedbackRating row={row} />,
  };
  return <FactList facts={facts} title={title} />;
};
