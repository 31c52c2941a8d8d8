import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/view-as.ts';

export const words: SameKeys<typeof zh> = {
  why: {
    title: 'Visibility check · {{name}}',
    kind: 'Kind',
    which: 'Item',
    unit: 'Job number',
    alarm: 'Number of the alarm',
    choose: 'Choose, or type to search',
    chooseFirst: 'Choose something to learn whether the account sees it, and why',
    typeFirst: 'Type a number to learn whether the account sees it, and why',
    ask: 'Ask',
    visible: 'Visible',
    hidden: 'Not visible',
    holds: 'Holds',
    fails: 'Does not hold',
  },
};
