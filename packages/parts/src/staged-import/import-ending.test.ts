import { expect, test } from 'vitest';
import { endingOf } from './import-ending.ts';

const ended = { state: 'done', added: 0, updated: 0, unchanged: 0, refused: 0 } as const;

test('an import that accepted nothing does not say that it accepted a part', () => {
  expect(endingOf({ ...ended, added: 3 })).toBe('done');
  expect(endingOf({ ...ended, unchanged: 1, refused: 2 })).toBe('doneInPart');
  expect(endingOf({ ...ended, refused: 2 })).toBe('doneForNothing');
  expect(endingOf({ ...ended, state: 'failed', refused: 2 })).toBe('failed');
  expect(endingOf({ ...ended, state: 'cancelled' })).toBe('cancelled');
});
