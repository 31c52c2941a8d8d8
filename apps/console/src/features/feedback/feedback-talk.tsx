/** One feedback to read, as the conversation that it is: what was said, the answer, its stars. */
import { type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import css from './feedback.module.css';
import { FeedbackRating } from './feedback-rating.tsx';
import { HandleStatus, ReplyStatus } from './feedback-status.tsx';
import { texts } from './texts.ts';

interface SaidProps {
  who: string;
  at: string;
  text: string;
  /** By whom it is answered. */
  answer?: boolean;
}
const Said = ({ who, at, text, answer }: SaidProps) => (
  <li className={answer ? css.answer : css.said}>
    <p className={css.by}>
      <strong>{who}</strong> <DateTime value={at} />
    </p>
    {text !== '' && <p className={css.text}>{text}</p>}
  </li>
);

export const FeedbackTalk = ({ row }: { row: FeedbackRow }) => {
  const t = useTexts(texts);
  const title = useTitles(feedback.list.columns);
  return (
    <article className={css.talk}>
      <h2>{row.title}</h2>
      <p className={css.facts}>
        <HandleStatus status={row.handleStatus} />
        <ReplyStatus status={row.replyStatus} />
        {row.jobNum !== '' && (
          <span>
            {title('jobNum')} {row.jobNum}
          </span>
        )}
      </p>
      <ol>
        <Said who={row.creator} at={row.feedbackTime} text={row.feedbackContent} />
        {row.replyStatus === 1 ? (
          <Said who={row.replier} at={row.replyTime} text={row.replyContent} answer />
        ) : (
          <li className={css.waiting}>{t.waiting}</li>
        )}
      </ol>
      {row.replyStatus === 1 && (
        <p className={css.facts}>
          {title('rating')} <FeedbackRating row={row} />
        </p>
      )}
    </article>
  );
};
