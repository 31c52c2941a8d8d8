import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/third-party-user.ts';

export const words: SameKeys<typeof zh> = {
  add: 'Add',
  addTitle: 'Add third-party user',
  addHelp:
    'A key only reads, and never more than you may: it shrinks with your permissions and data scope, and ends when your account is disabled or deleted.',
  pages: 'Pages',
  pagesHelp:
    'The key opens the calls of these pages that change nothing. Buttons, exports and everything about sessions take no key. Pages whose rows lie in no places (accounts, roles, logs …) are given to keys without such a limit alone.',
  nothingOffered: 'You hold no page that can be given to a third-party user',
  perMinuteHelp: 'Above it calls are refused with 429; Retry-After says after how many seconds to try again.',
  made: 'The third-party user was created',
  madeText:
    'The key is shown this once and is stored nowhere. Copy it now and keep it safe; a lost key can only be revoked and replaced.',
  key: 'Key',
  usage: 'Send it in a header with every call:',
  revoke: 'Revoke',
  revokeTitle: 'Revoke the key of “{{name}}”?',
  revokeText: 'It ends at once and for good. The system that uses it can read no more.',
  revoked: 'The key was revoked',
  log: 'Call log',
  logEmpty: 'No calls yet',
  all: 'All',
  places: '{{names}} and others, {{count}} in all',
  neverUsed: 'Never used',
  milliseconds: '{{ms}} ms',
  empty: 'There are no third-party users yet. Add one to give another system a key that only reads.',
  emptyReadOnly: 'There are no third-party users yet',
};
