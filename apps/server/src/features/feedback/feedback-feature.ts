/** Abnormal feedback, from its author to the reply and the rating. */
import { feature } from '../../feature.ts';
import { feedbackRoutes } from './feedback-routes.ts';

export const feedbackFeature = () =>
  feature({
    bindings: feedbackRoutes(),
    tables: { feedback: { kept: 'requests of users, until somebody deletes them' } },
    announces: ['feedback_changed'],
  });
