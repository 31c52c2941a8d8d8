import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/maintain-sms.ts';

export const words: SameKeys<typeof zh> = {
  empty:
    'There are no messages yet. Owners and receivers of a unit are told two days before its planned maintenance.',
  sample: 'Sample message',
  planned: 'Planned maintenance, two days before',
  moved: 'Moved maintenance, on the day when it is moved',
  signature: 'Owners and receivers are written to in Chinese, after the sign that the provider has approved.',
  quiet: 'None is sent between {{from}}:00 and {{to}}:00.',
  anyHour: 'They are sent at any hour.',
};
