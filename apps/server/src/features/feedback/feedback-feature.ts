/** Abnormal feedback, from its author to the reply and the rating. */
import { feature } from '../../feature.ts';
import { feedbackRoutes } from './feedback-routes.ts';

export const feedbackFeature = () =>
  feature({
    bindings: feedbackRoutes(),
    tables: { feedback: { kept: 'what users asked for, until somebody deletes it' } },
    announces: ['feedback_changed'],
  });
