import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/personnel.ts';

export const words: SameKeys<typeof zh> = {
  title: 'Staff near {{jobNum}}',
  nearest: 'Nearest staff',
  metres: '{{count, number}} m',
  noStaff: 'Nobody within 50 km reported a position in the last hour',
  reported: 'reported {{time}}',
  failed: 'Getting the personnel location failed',
  track: 'Track',
  hideTrack: 'Hide track',
  trackFailed: 'Getting the personnel track failed',
  trackKept: '{{count, number}} positions; positions are kept since {{since}}',
};
