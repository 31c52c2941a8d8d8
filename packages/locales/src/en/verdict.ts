import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/verdict.ts';

export const words: SameKeys<typeof zh> = {
  title: 'Equipment supervision of {{jobNum}}, {{date}}',
  none: 'No verdict yet: a visit is judged about half an hour after its end.',
  given: 'Judged {{at}} by version {{version, number}} of the rules',
  score: '{{score, number}} points',
  former: 'Former verdicts',
  rows_one: '{{count, number}} row behind it',
  rows: '{{count, number}} rows behind it',
  stop: 'Stop ({{cause}}), {{minutes, number}} min',
  goesOn: 'goes on',
  event: 'Device event {{code}}',
  signIn: '{{name}} signed in',
  own: 'own phone',
  named: 'named by a colleague',
  distance: '{{distance, number}} m from the unit, accurate to {{accuracy, number}} m',
  placed: 'accurate to {{accuracy, number}} m',
  placeProblems: {
    denied: 'place not allowed',
    unavailable: 'no place to be had',
    timeout: 'no place in time',
  },
  scanned: {
    right: 'scanned the code of this unit',
    wrong: 'scanned another code',
    none: 'no code scanned',
  },
  item: 'Item {{code}} ticked',
  photo: 'Photo of item {{code}}',
  otherPhoto: 'Photo of an earlier visit, item {{code}}',
  otherPhotoOf: 'Photo of an earlier visit to {{jobNum}}, item {{code}}',
  noPicture: 'not to be seen',
};
