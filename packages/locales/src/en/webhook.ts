import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/webhook.ts';

export const words: SameKeys<typeof zh> = {
  add: 'Add',
  addTitle: 'Add webhook',
  editTitle: 'Edit webhook · {{name}}',
  urlHelp:
    'Where the other system receives, with https. It must be reachable publicly; redirects are not followed.',
  urlMoved: ' Another address has the same secret.',
  urlWaiting:
    ' The {{count}} messages that wait go to the new address; to cancel them instead, disable and enable the webhook first.',
  urlWaiting_one:
    ' The message that waits goes to the new address; to cancel it instead, disable and enable the webhook first.',
  languageHelp: 'Language of the message texts',
  events: {
    alarm: {
      raised: 'Any new alarm, including entrapments',
      updated: 'An alarm has changed, e.g. from a fault to an entrapment',
      ended: 'An alarm is over',
      trapped: 'Entrapment alarms only',
    },
    order: { stage: 'Dispatched, arrived, released, completed, cancelled' },
  },
  everything: 'All',
  nowhere: 'The places are gone',
  dropped: '{{count}} dropped',
  droppedWhy:
    'When too many messages wait the oldest are dropped, those about trapped people never; messages that could not be written count too. The last one: {{time}}',
  why: {
    failing: '{{count}} failures in a row',
    failing_one: '{{count}} failure',
    retried: '{{failed}}, next try {{time}}',
    givenUp: 'Nothing was accepted for days',
    ended: 'The account is disabled, expired or gone',
  },
  made: 'Webhook created',
  madeText: 'The secret is shown only once. Copy it now for the receiver; a lost one can be renewed.',
  secret: 'Secret',
  body: 'Body',
  verify: {
    title: 'How the receiver verifies a message',
    compute: 'Compute the signature from secret, time and body, and compare it with the header:',
    body: 'Use the raw request body; do not parse and serialise it again.',
    age: '{{header}} is in seconds; refuse what differs from now by more than five minutes.',
    repeat:
      'A message with the {{header}} of an earlier one is a repeat: what was handled may be answered with 2xx at once.',
  },
  ping: 'Ping',
  pinged: 'The ping was sent; its outcome is in the delivery log',
  renew: 'Renew secret',
  renewTitle: 'Renew the secret of “{{name}}”?',
  renewText:
    'The old one signs nothing from now on. Until the receiver has the new one it refuses our messages; they are tried again later.',
  renewed: 'Secret renewed',
  renewedText:
    'The new secret is shown only once. Copy it now for the receiver, which refuses our messages until it has it.',
  enable: 'Enable',
  enabled: 'Enabled',
  disable: 'Disable',
  disableTitle: 'Disable “{{name}}”?',
  disableText: 'Nothing more is sent, and what happens meanwhile is not sent later.',
  disabled: 'Disabled',
  deleteTitle: 'Delete “{{name}}”?',
  deleteText: 'Its secret and its delivery log are deleted for good.',
  cancelled: ' {{count}} waiting messages will be cancelled.',
  cancelled_one: ' {{count}} waiting message will be cancelled.',
  log: {
    title: 'Delivery log',
    open: 'Open',
    empty: 'No deliveries yet. “Ping” sends a message to try it.',
    attempt: 'No. {{number}}',
    milliseconds: '{{ms}} ms',
    attemptTitle: 'Delivery',
    request: 'Request',
    copyBody: 'Copy as it was sent',
    answer: 'Answer (its beginning)',
  },
  outcomes: {
    accepted: 'Accepted',
    redirect: 'Redirect, not followed',
    refused: 'Refused by the receiver',
    broken: 'Error of the receiver',
    none: 'No answer',
  },
  problems: {
    timeout: 'It did not answer in time',
    private: 'The address is inside a private network, which is not allowed',
    unknownHost: 'The host name is unknown',
    refused: 'Connection refused; the receiver may not be running',
    reset: 'The connection was cut',
    unreachable: 'The network cannot be reached',
    certificate: 'Its certificate is not valid',
    tls: 'TLS failed',
    other: 'Not delivered: {{problem}}',
  },
  empty: 'There are no webhooks yet. Add one to tell another system of alarms as they happen.',
  emptySeen: 'There are no webhooks yet',
};
