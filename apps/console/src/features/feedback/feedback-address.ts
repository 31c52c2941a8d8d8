import type { FeedbackMode } from './feedback-mode.ts';

/** The page that shows one feedback, for a link. */
export const feedbackEditPath = '/info/feedbackEdit';

export const feedbackAddress = (mode: FeedbackMode, feedbackId: number): string =>
  `${feedbackEditPath}?mode=${mode}&feedbackId=${feedbackId}`;
