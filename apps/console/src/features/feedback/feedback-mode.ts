/** The three modes of the feedback dialog, as numbers in addresses (specification 3, section 2). */
import type { PermissionName } from '@hoistway/contract/core/permissions';
import type { FeedbackRow } from '@hoistway/contract/features/feedback';

export const feedbackModes = { add: 1, reply: 2, view: 3 } as const;
export type FeedbackMode = (typeof feedbackModes)[keyof typeof feedbackModes];
/** What each is called in the words. */
export const modeNames = { 1: 'add', 2: 'reply', 3: 'view' } as const satisfies Record<FeedbackMode, string>;

export const mayReply = (
  { own, replyStatus }: Pick<FeedbackRow, 'own' | 'replyStatus'>,
  may: (permission: PermissionName) => boolean,
): boolean => !own && replyStatus === 0 && may('feedback.reply');

/** The mode that is possible where another was asked for: an old link may ask for a reply that somebody gave. */
export const modeOf = (
  wanted: number,
  row: Pick<FeedbackRow, 'own' | 'replyStatus'> | undefined,
  may: (permission: PermissionName) => boolean,
): FeedbackMode => {
  if (!row) return feedbackModes.add;
  return wanted === feedbackModes.reply && mayReply(row, may) ? feedbackModes.reply : feedbackModes.view;
};
