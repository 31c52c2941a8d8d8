import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/stop.ts';

export const words: SameKeys<typeof zh> = {
  by: 'Figures by',
  units: 'Show units',
  details: 'Stop details',
  detailsOf: 'Stop details · {{jobNum}}',
  period: '{{from}} to {{to}}',
  goesOn: 'goes on',
  alarms: 'Alarms',
  none: 'No stops in this time',
  empty: 'Nothing is recorded for these months yet. Figures begin when a device is first heard.',
};
