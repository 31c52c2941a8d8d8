import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/binding.ts';

export const words: SameKeys<typeof zh> = {
  title: {
    single: 'Single-elevator setting',
    multi: 'Multi-elevator setting',
    pick: 'Select elevators',
  },
  selected: '{{count}} of {{max}} selected',
  clear: 'Clear',
  remove: 'Remove {{jobNum}}',
  selectElevator: 'Please select an elevator',
  over: 'Selected data cannot exceed {{max}} items',
  saved: 'Settings succeeded',
};
