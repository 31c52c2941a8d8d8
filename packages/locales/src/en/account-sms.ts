import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/account-sms.ts';

export const words: SameKeys<typeof zh> = {
  button: 'Send SMS',
  title: 'Send SMS',
  none: 'Please select a user',
  tooMany_one: 'At most {{count}} user may be selected',
  tooMany: 'At most {{count}} users may be selected',
  noPhone: 'These users have no phone: {{names}}',
  receivers: 'Receivers ({{count}})',
  left: '{{left}} of {{most}} left today',
  ownLeft: 'You may send {{left}} of {{most}} today',
  text: 'Notice text',
  preview: 'Full message',
  empty: 'Enter the notice text',
  ok: 'Send',
  confirmTitle_one: 'Send it to {{count}} number?',
  confirmTitle: 'Send it to {{count}} numbers?',
  confirmText: 'It reads: {{text}}',
  confirmKeptText:
    'No SMS service is configured: nothing is sent, it is only kept in the outbox. It reads: {{text}}',
  done: 'Handed over for sending',
  kept: 'Not sent; kept in the outbox',
  failed: 'Some numbers get no message',
  failedText:
    'These numbers have had their messages of today and get none; it was handed over for sending to the others.',
  failedKeptText:
    'These numbers have had their messages of today. Those to the others were not sent; they are kept in the outbox.',
};
