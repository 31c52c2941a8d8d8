import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/stop-sms.ts';

export const words: SameKeys<typeof zh> = {
  empty:
    'There are no messages yet. Owners and receivers of text messages are told when a unit stops, recovers, traps people, or they are rescued.',
};
