import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/account-import.ts';

export const words: SameKeys<typeof zh> = {
  button: 'Import users',
  title: 'Import users',
  help: 'Imported accounts stand below yours and get roles below your own. At most {{count, number}} rows at a time; rows with a problem are left out and each cell is named, the others are imported.',
  templateHelp:
    'Fill in the template; its first row has the titles. Its second sheet says what each column takes and which roles there are to give.',
  start: 'Import',
  summary: '{{added, number}} added, {{refused, number}} not imported',
};
