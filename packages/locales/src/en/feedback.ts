import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/feedback.ts';

export const words: SameKeys<typeof zh> = {
  add: 'Add',
  reply: 'Reply',
  detail: 'Details',
  send: 'Submit',
  sendReply: 'Submit reply',
  titles: {
    add: 'Add abnormal feedback',
    reply: 'Reply abnormal feedback',
    view: 'View abnormal feedback',
  },
  waiting: 'Waiting for a reply',
  rate: 'Rate the reply',
  confirmRating: 'Are you sure you want to submit the rating?',
  stars: '{{count}} stars. It cannot be changed afterwards.',
  stars_one: '{{count}} star. It cannot be changed afterwards.',
  deleteTitle: 'Delete {{count}} feedback entries?',
  deleteTitle_one: 'Delete {{count}} feedback entry?',
  deleteText: 'Replies and ratings go with them and cannot be restored.',
  asPage: 'Open as a page',
  toList: 'Back to the list',
  mayNotAdd: 'You do not have the permission to add feedback',
  empty: 'No feedback yet.',
  emptyAdd: 'No feedback yet. Report a problem with “Add”; the reply appears here.',
};
