import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/operation-log.ts';

export const words: SameKeys<typeof zh> = {
  field: 'Field',
  before: 'Before',
  after: 'After',
};
