import { expect, test } from 'vitest';
import { createCell } from './cell.ts';

test('who subscribed is told of another value, not of the same one, and of nothing after leaving', () => {
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
