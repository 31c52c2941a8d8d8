/**
 * Which step a saved form is: a new feedback, a reply or a rating. Each is taken once, from the person whose turn it
 * is, and takes nothing else of the form with it.
 */

import type { PermissionName } from '@hoistway/contract/core/permissions';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { FeedbackForm } from '@hoistway/contract/features/feedback';
import { words } from '@hoistway/contract/words';

/** A feedback as it is stored. */
export interface StoredFeedback {
  title: string;
  content: string;
  own: boolean;
  reply: string | null;
  rating: number | null;
}
export type FeedbackStep = 'add' | 'reply' | 'rating';

const texts = {
  replied: words(
    '该反馈已被回复，请刷新后查看',
    'This feedback has already been answered; refresh to see the reply',
  ),
  ownReply: words('不能回复自己的反馈', 'You cannot reply to your own feedback'),
  rated: words('该反馈已评分，不能修改', 'This feedback has been rated; the rating cannot be changed'),
  othersRating: words('只有反馈人可以评分', 'Only the author of the feedback can rate it'),
  tooEarly: words('回复之后才能评分', 'The feedback can be rated only after a reply'),
  notNew: words('新增反馈不能带有回复或评分', 'New feedback cannot include a reply or rating'),
};

/** @throws Refusal forbidden, conflict, invalid: it is not due, not this person's, or carries something else */
export function feedbackStep(
  form: FeedbackForm,
  stored: StoredFeedback | undefined,
  may: (permission: PermissionName) => boolean,
): FeedbackStep {
  const step = stored === undefined ? 'add' : stored.own ? 'rating' : 'reply';
  if (!may(`feedback.${step}`)) throw new Refusal('forbidden');
  if (stored === undefined) {
    if (form.replyContent !== '' || form.rating !== 0)
      throw new Refusal('forbidden', { words: texts.notNew });
    return step;
  }
  if (form.title !== stored.title || form.feedbackContent !== stored.content) throw new Refusal('conflict');
  if (step === 'rating') checkRating(form, stored);
  else checkReply(form, stored);
  return step;
}

function checkRating({ replyContent, rating }: FeedbackForm, stored: StoredFeedback) {
  if (stored.reply === null)
    throw new Refusal('conflict', { words: replyContent === '' ? texts.tooEarly : texts.ownReply });
  if (stored.rating !== null) throw new Refusal('conflict', { words: texts.rated });
  if (replyContent !== stored.reply) throw new Refusal('conflict');
  if (rating === 0) throw new Refusal('invalid', { fields: { rating: problems.required } });
}

function checkReply({ replyContent, rating }: FeedbackForm, stored: StoredFeedback) {
  if (rating !== (stored.rating ?? 0)) throw new Refusal('forbidden', { words: texts.othersRating });
  if (stored.reply !== null) throw new Refusal('conflict', { words: texts.replied });
  if (replyContent === '') throw new Refusal('invalid', { fields: { replyContent: problems.required } });
}
