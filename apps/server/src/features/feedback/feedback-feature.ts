/** Abnormal feedback, from its author to the reply and the rating. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { feedback } from '@hoistway/contract/features/feedback';
import { type Words, words } from '@hoistway/contract/words';
import { requireElevator } from '../../auth/visible/elevator.ts';
import { feature } from '../../feature.ts';
import { headed, listed } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { feedbackExamples } from './feedback-examples.ts';
import {
  addFeedback,
  addRating,
  addReply,
  deleteFeedback,
  findFeedback,
  lockFeedback,
  readFeedback,
} from './feedback-queries.ts';
import { type FeedbackStep, feedbackStep } from './feedback-step.ts';

const stepWords: Record<FeedbackStep, Words> = {
  add: words('新增', 'Added'),
  reply: words('回复', 'Replied'),
  rating: words('评分', 'Rated'),
};
const ratingTitle = words('评分', 'Rating');

/** More than anybody writes. */
const savesPerMinute = 60;

export const feedbackFeature = () =>
  feature({
    examples: [feedbackExamples],
    bindings: [
      bind(feedback.list, (query, { db, user }) => findFeedback(db, user, query)),
      bind(feedback.read, async ({ feedbackId }, { db, user }) => {
        const found = await readFeedback(db, user, feedbackId);
        if (!found) throw new Refusal('notFound');
        return found;
      }),
      bind(
        feedback.save,
        async (form, { db, user, remark }) => {
          const { feedbackId, title, replyContent, rating } = form;
          const stored = feedbackId === null ? undefined : await lockFeedback(db, user, feedbackId);
          if (feedbackId !== null && !stored) throw new Refusal('notFound');
          const step = feedbackStep(form, stored, user.may);
          if (feedbackId === null) {
            const elevatorId = form.jobNum === '' ? null : await requireElevator(db, user.scope, form.jobNum);
            await addFeedback(db, user, form, elevatorId);
          } else if (step === 'reply')
            await addReply(db, feedbackId, { reply: replyContent, replier: user.username });
          else await addRating(db, feedbackId, rating);
          remark(headed(stepWords[step], title));
          if (step === 'add') remark(form.jobNum);
          if (step === 'rating') remark(headed(ratingTitle, String(rating)));
          return null;
        },
        { perMinuteOfSession: savesPerMinute },
      ),
      bind(feedback.remove, async ({ feedbackIdList }, { db, user, remark }) => {
        const ids = [...new Set(feedbackIdList)];
        const titles = await deleteFeedback(db, user, ids);
        if (titles.length < ids.length) throw new Refusal('notFound');
        remark(listed(titles));
        return null;
      }),
    ],
    tables: { feedback: { kept: 'requests of users, until somebody deletes them' } },
    announces: ['feedback_changed'],
  });
