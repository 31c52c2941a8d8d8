import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/supervise.ts';

export const words: SameKeys<typeof zh> = {
  locate: 'Locate persons',
  details: 'Stop details',
  chooseOne: 'Please select one row',
  noCoordinates: 'The elevator has no coordinates',
  notJudged: '—, not judged',
  judged:
    '{{conforming, number}} conforming · {{nonConforming, number}} non-conforming · {{notJudged, number}} not judged',
  none: 'No visits are planned for these days',
};
