import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/display-link.ts';

export const words: SameKeys<typeof zh> = {
  add: 'Add',
  addTitle: 'Add a display link',
  make: 'Create link',
  made: 'Link created',
  madeText:
    'It is shown only once: copy it now. Whoever opens it needs no sign-in and sees this one page, read-only. Revoke it when it is no longer needed.',
  link: 'Link',
  page: 'Page',
  pageHelp: 'The link shows nothing beyond your own data permissions.',
  expireHelp: 'No expiry if empty',
  revoke: 'Revoke',
  revokeTitle: 'Revoke the display link “{{name}}”?',
  revokeText: 'Pages that it opened end at once, and the link cannot be restored.',
  noExpiry: 'No expiry',
  neverUsed: 'Never',
  pausedHelp: 'Its creator is disabled, or may not see the page or the elevator any more',
  empty: 'No display links',
  noPages:
    'There is no page you can show yet: display mode and AI operation diagnosis are not available, or you may not open them. Existing links can be revoked.',
  emptyAdd:
    'No display links yet. Add one to open a page without a sign-in on a screen in a lobby or a control room.',
  shows: 'Shows',
  unit: 'Elevator',
  jobNum: ' (job number {{jobNum}})',
  until: 'Valid until',
  untilRevoked: 'No expiry, until it is revoked',
  notBuilt: 'This page is not open yet. Once it is, this link shows it.',
  gone: 'This link is no longer valid',
  ended: '“{{name}}” has ended',
  goneText:
    'The display link has expired, was revoked or does not exist. If you still need it, ask whoever gave it to you for a new one.',
  failed: 'The link cannot be opened at the moment',
  failedText: 'Nothing has to be done: the page opens by itself when the system is back.',
};
