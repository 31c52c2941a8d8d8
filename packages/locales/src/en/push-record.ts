import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/push-record.ts';

export const words: SameKeys<typeof zh> = {
  ofEvent: 'One event',
  empty:
    'Nothing was sent yet. Owners and receivers are told when a unit stops, recovers, traps people, or they are rescued.',
};
