import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/home.ts';

export const words: SameKeys<typeof zh> = {
  deviceStatus: 'Monitoring status',
  updated: 'Updated {{time}}',
  share: '{{count}} · {{percent}}%',
  area: 'Area',
  allAreas: 'All areas',
};
