import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/binding.ts';

export const words: SameKeys<typeof zh> = {
  title: {
    single: 'Single-elevator setting',
    multi: 'Multi-elevator setting',
    pick: 'Select elevators',
  },
  city: 'City',
  domainName: 'Site',
  jobNum: 'Job number',
  buildingName: 'Building',
  elevatorNum: 'Elevator no.',
  elevatorType: 'Elevator type',
  monitorStatus: 'Monitoring',
  selected: '{{count}} of {{max}} selected',
  clear: 'Clear',
  remove: 'Remove {{jobNum}}',
  selectElevator: 'Please select an elevator',
  over: 'Selected data cannot exceed {{max}} items',
  saved: 'Settings succeeded',
};
