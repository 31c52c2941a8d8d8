import { expect, test } from 'vitest';
import { createCell } from './cell.ts';

test('a subscriber is notified of a different value, not of the same one, and of nothing after unsubscribing', () => {
  const cell = createCell('a');
  const seen: string[] = [];
  const stop = cell.subscribe(() => seen.push(cell.get()));
  cell.set('a');
  cell.set('b');
  stop();
  cell.set('c');
  expect(seen).toEqual(['b']);
  expect(cell.get()).toBe('c');
});
