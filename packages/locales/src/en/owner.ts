import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/owner.ts';

export const words: SameKeys<typeof zh> = {
  add: 'New',
  edit: 'Edit owner',
  enable: 'Enable',
  disable: 'Disable',
  select: 'Please select data',
  sureEnable: 'Are you sure you want to enable?',
  sureDisable: 'Are you sure you want to disable?',
  sureDelete: 'Are you sure you want to delete?',
  deleteText: '{{count}} owners get no more text messages. What was sent stays in the log.',
  units: 'Units',
  unitsOf: 'Units of {{name}}',
  unitsHelp:
    'At most 6. The owner is told by text message when one of them stops, recovers, traps people, or they are rescued.',
  pick: 'Choose units',
  takeAway: 'Remove {{jobNum}}',
  empty: 'There are no owners in your data scope yet.',
  emptyAdd: 'There are no owners yet. Choose “New” to enter one with the units.',
};
