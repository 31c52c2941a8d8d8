import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/staged-import.ts';

export const words: SameKeys<typeof zh> = {
  template: 'Download template',
  templateFailed: 'Template download failed',
  number: '{{count, number}}',
  rows: '{{count, number}} rows',
  rows_one: '{{count, number}} row',
  rowsOf: '{{handled, number}} of {{total, number}} rows',
  states: {
    reading: 'Opening the file',
    checking: 'Checking',
    writing: 'Writing',
  },
  lost: 'The progress cannot be read right now; the import goes on at the server',
  background: 'Go on in the background',
  backgroundHelp:
    'You may close this window: the import goes on, and its progress stays in the corner of the screen.',
  cancel: 'Cancel import',
  goOn: 'Go on importing',
  cancelTitle: 'Cancel the import of “{{fileName}}”?',
  cancelText: 'Everything that was checked and written is undone; nothing of it stays.',
  view: 'View',
  viewReport: 'View report',
  again: 'Import another file',
  ended: {
    running: 'Importing',
    done: 'Import completed',
    doneInPart: 'Import completed; some rows were not imported',
    doneForNothing: 'No row was imported; mend what the reasons say and try again',
    failed: 'Import failed',
    cancelled: 'Import cancelled; nothing was written',
  },
  counts: { added: 'Added', updated: 'Updated', unchanged: 'Unchanged', refused: 'Not imported' },
  problems: {
    title: '{{count, number}} problems',
    title_one: '{{count, number}} problem',
    first: 'The first {{count, number}} are shown; download the file to see all.',
    download: 'Download all problems',
    at: 'Row {{row}} · {{column}}',
    row: 'Row',
    column: 'Column',
    value: 'Value',
    reason: 'Reason',
  },
};
