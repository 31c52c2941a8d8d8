import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/drawing.ts';

export const words: SameKeys<typeof zh> = {
  lift: 'Where the car is in its shaft',
  above: '{{metres}} m above the sill of floor {{floor}}',
  below: '{{metres}} m below the sill of floor {{floor}}',
  escalator: { up: 'The escalator runs up', down: 'The escalator runs down', none: 'The escalator stands' },
};
