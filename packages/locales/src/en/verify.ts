import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/verify.ts';

export const words: SameKeys<typeof zh> = {
  title: 'Verification of a maintenance record',
  waiting: 'Verifying…',
  intact: 'The record stands',
  intactText: 'Its content is what it was when the record was finished.',
  changed: 'The record was changed',
  unread: 'The link stands',
  unreadText: 'The link of the record stands; its content could not be compared.',
  unknown: 'There is no such record',
  unknownText:
    'Please scan the QR code again. If the address is complete, the record may have been replaced.',
  failed: 'It cannot be verified at the moment',
  retry: 'Try again',
  jobNum: 'Job number',
  kind: 'Kind',
  day: 'Day',
  number: 'Number in the chain',
  hash: 'Hash',
  note: 'This page shows nothing personal.',
};
