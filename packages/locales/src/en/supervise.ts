import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/supervise.ts';

export const words: SameKeys<typeof zh> = {
  locate: 'Locate staff',
  details: 'Stop details',
  chooseOne: 'Please select one row',
  noCoordinates: 'The elevator has no coordinates',
  notJudged: 'Not assessed',
  judged:
    '{{conforming, number}}\u00a0conforming\u00a0· {{doubtful, number}}\u00a0doubtful\u00a0· {{nonConforming, number}}\u00a0non-\u2060conforming\u00a0· {{notJudged, number}}\u00a0not\u00a0assessed',
  none: 'No visits are planned for these days',
};
