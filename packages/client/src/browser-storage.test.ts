import { expect, test } from 'vitest';
import { lastingAtLeastThePage } from './browser-storage.ts';

function fake() {
  const items = new Map<string, string>();
  let room = Number.POSITIVE_INFINITY;
  const storage: Storage = {
    get length() {
      return items.size;
    },
    key: at => [...items.keys()][at] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: key => void items.delete(key),
    clear: () => items.clear(),
  };
  return {
    items,
    storage,
    fill: () => {
      room = 0;
    },
  };
}
const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at));

test('what can be stored is', () => {
  const { items, storage } = fake();
  const kept = lastingAtLeastThePage(() => storage);
  kept.setItem('a', '1');
  expect([...items]).toEqual([['a', '1']]);
  expect([kept.getItem('a'), kept.getItem('b'), keysOf(kept)]).toEqual(['1', null, ['a']]);
});

test.each<[string, () => Storage | undefined]>([
  [
    'blocked',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['absent', () => undefined],
])('where storage is %s everything lasts as long as the page', (_how, find) => {
  const kept = lastingAtLeastThePage(find);
  expect(kept.getItem('a')).toBeNull();
  kept.setItem('a', '1');
  kept.setItem('b', '2');
  kept.removeItem('b');
  expect([kept.getItem('a'), keysOf(kept)]).toEqual(['1', ['a']]);
  kept.clear();
  expect(kept.length).toBe(0);
});

test('where it is full the newest value counts, and the one before does not come back', () => {
  const { items, storage, fill } = fake();
  const kept = lastingAtLeastThePage(() => storage);
  kept.setItem('a', '1');
  kept.setItem('b', '1');
  fill();
  kept.setItem('a', '2');
  expect([kept.getItem('a'), kept.getItem('b'), keysOf(kept).sort()]).toEqual(['2', '1', ['a', 'b']]);
  expect([...items]).toEqual([['b', '1']]);
});
