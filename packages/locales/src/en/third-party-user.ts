import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/third-party-user.ts';

export const words: SameKeys<typeof zh> = {
  add: 'Add',
  addTitle: 'Add third-party user',
  addHelp:
    'Keys are read-only and limited to what you can see; they lose access when you do, and end when your account is disabled or deleted.',
  pages: 'Pages',
  pagesHelp:
    'The key opens the calls of these pages that change nothing. Buttons, exports and everything about sessions take no key. Pages not tied to a location (accounts, roles, logs …) are available only to unrestricted keys.',
  nothingOffered: 'You hold no page that can be given to a third-party user',
  perMinuteHelp: 'Further calls get 429; Retry-After says in how many seconds to try again.',
  made: 'Third-party user created',
  madeText:
    'The key is shown only once and is stored nowhere. Copy it now and keep it safe; a lost key can only be revoked and replaced.',
  key: 'Key',
  usage: 'Send it in a header with every call:',
  revoke: 'Revoke',
  revokeTitle: 'Revoke the key of “{{name}}”?',
  revokeText: 'It ends at once and for good. The system that uses it can read no more.',
  revoked: 'Key revoked',
  log: 'Call log',
  logEmpty: 'No calls yet',
  all: 'All',
  places: '{{names}} and others, {{count}} in all',
  neverUsed: 'Never used',
  milliseconds: '{{ms}} ms',
  empty: 'There are no third-party users yet. Add one to give another system a key that only reads.',
  emptyReadOnly: 'There are no third-party users yet',
};
