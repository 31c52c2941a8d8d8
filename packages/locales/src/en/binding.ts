import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/binding.ts';

export const words: SameKeys<typeof zh> = {
  title: {
    single: 'Single-elevator binding',
    multi: 'Multi-elevator binding',
    pick: 'Select elevators',
  },
  purpose: {
    single: 'Listed under “My elevators” in real-time monitoring, watched one at a time.',
    multi: 'Listed under “My elevators” in real-time monitoring, watched side by side.',
  },
  selected: '{{count}} of {{max}} selected',
  clear: 'Clear',
  remove: 'Remove {{jobNum}}',
  findByJobNum: 'Find by job number',
  selectElevator: 'Please select an elevator',
  over: 'At most {{max}} can be selected',
  saved: 'Saved',
};
