import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/elevator-import.ts';

export const words: SameKeys<typeof zh> = {
  button: 'Bulk import',
  title: 'Bulk import of elevators',
  steps: { choose: 'Choose a file', map: 'Map columns', run: 'Import' },
  stepOf: 'Step {{step}} of 3: {{title}}',
  templateHelp:
    'No file yet? Fill in the template. Sheets of any other shape can be uploaded, too: you map their columns next.',
  next: 'Next',
  back: 'Back',
  start: 'Import {{count, number}} rows',
  start_one: 'Import {{count, number}} row',
  sending: 'Uploading {{sent}} of {{size}}',
  looking: 'Reading the file…',
  leaveTitle: 'Give up this import?',
  leaveText: 'Nothing has been imported yet; the mapping that you chose will be lost.',
  sheet: 'Sheet',
  sheetOf: '{{name}} ({{count, number}} rows)',
  sheetOf_one: '{{name}} ({{count, number}} row)',
  headerRow: 'Row with the titles',
  headerRowOf: 'Row {{row}}: {{cells}}',
  region: {
    title: 'Which country or region is this register of?',
    help: 'No column tells the area or the province, and cities of one name are in many countries. What you say becomes the area of every row.',
    hint: 'A known area, or a new country or region',
    byName: 'Find cities by their names alone',
    needed: 'Give the country or region, or choose to find cities by their names alone',
  },
  words: {
    title: '{{field}}: what words mean',
    help: 'The column “{{column}}” has words that are not known. Choose once what each means; it holds for all of its cells.',
    helpOpen:
      'The column “{{column}}” has words that are not usual here. Keep them as they are, or choose the usual kind.',
    cells: '{{count, number}} cells',
    cells_one: '{{count, number}} cell',
    meaningOf: 'Meaning of “{{text}}”',
    choose: 'Choose what it means',
    keep: 'Keep as written',
    leaveOut: 'Leave empty',
    tooMany:
      'The column “{{column}}” has too many different texts to choose a meaning for each; make sure that it is the {{field}}.',
  },
  mapping: {
    help: 'Choose a column of the file for each field, or give one value for all rows. Elevators whose job number exists are updated; an empty cell changes nothing.',
    none: 'Leave out',
    constant: 'Fixed value',
    columns: 'Columns of the file',
    constantHint: 'For all rows',
    constantOf: 'Fixed value of {{field}}',
    unitOf: 'Unit of {{field}}',
    needed: 'Choose a column or give a fixed value',
    unanswered: 'Choose first how this column is to be read',
    perhaps: 'Perhaps “{{column}}”',
    take: 'Use it',
    decimalOf: 'Decimal sign of {{field}}',
    decimalAsk: 'How much is {{text}}?',
    dateOrderOf: 'Day and month of {{field}}',
    dateOrderAsk: 'Which day is {{text}}?',
    means: '{{text}} is {{meaning}}',
    whichOf: 'What “{{column}}” holds',
    whichAsk: 'Next or last inspection?',
    which: { next: 'Next inspection due', last: 'Last inspection (left out)' },
    lastLeftOut:
      '“{{column}}” holds the last inspection and is left out: the cycle differs by unit and place, so the next one is not computed. Choose a column of the next inspection due, or enter the days with the units afterwards.',
  },
  preview: {
    title: 'The first rows as they will be read',
    empty: 'No column is chosen yet',
    missing: 'Needed, and missing',
  },
  lenient: 'Ignore wrong values in optional columns',
  lenientHelp:
    'When on, a cell of an optional column that cannot be read is left empty and the rest of its row is imported; it is still reported. When off, the whole row is refused.',
  summary:
    '{{added, number}} added, {{updated, number}} updated, {{unchanged, number}} unchanged, {{refused, number}} not imported',
  newCities:
    'New cities were made: {{names}}. If they are only spelled differently, correct them and import again.',
  howRead: 'How the file was read (titles in row {{row}})',
  newSites: 'New sites: {{count, number}}.',
  withdrawn_one:
    '{{count, number}} account lost a part of its data scope: units moved out of what the account above holds.',
  withdrawn:
    '{{count, number}} accounts lost a part of their data scope: units moved out of what the account above holds.',
  lists: {
    button: 'Job numbers not imported',
    title: 'Job numbers not imported',
    notJobNum: 'Not a valid job number ({{count, number}})',
    notArea: 'Outside your data permission ({{count, number}})',
    addFailure: 'Could not be added ({{count, number}})',
    more: 'And {{count, number}} more: download all problems to see them',
  },
};
