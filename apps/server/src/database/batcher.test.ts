import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const failure = (code: string) => Object.assign(new Error(code), { code });

function world(write: (items: readonly number[], call: number) => void) {
  const batches: number[][] = [];
  const batcher = createBatcher<number, string>({
    name: 'test',
    maxItems: 10,
    gatherMs: 1,
    log,
    async flush(items) {
      batches.push([...items]);
      await new Promise(resolve => setImmediate(resolve));
      write(items, batches.length);
      return items.map(item => `wrote ${item}`);
    },
  });
  return { batcher, batches };
}

test('items gather, each gets its own result, in order and in batches that are not too large', async () => {
  const { batcher, batches } = world(() => {});
  const results = await Promise.all(Array.from({ length: 25 }, (_, n) => batcher.add(n)));
  expect(results).toEqual(Array.from({ length: 25 }, (_, n) => `wrote ${n}`));
  expect(batches.map(batch => batch.length)).toEqual([10, 10, 5]);
  expect(batcher.waiting()).toBe(0);
});

test('a database that is away is waited for', async () => {
  const { batcher, batches } = world((_, call) => {
    if (call < 3) throw failure(call === 1 ? 'ECONNREFUSED' : '57P03');
  });
  expect(await batcher.add(1)).toBe('wrote 1');
  expect(batches).toHaveLength(3);
});

test('a bad item stands alone and is refused, the others are written', async () => {
  const { batcher } = world(items => {
    if (items.includes(3)) throw failure('22P02');
  });
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => batcher.add(n)));
  expect(results.map(result => result.status)).toEqual(
    Array.from({ length: 8 }, (_, n) => (n === 3 ? 'rejected' : 'fulfilled')),
  );
});

test('stopping writes what has gathered, and gives up on a database that does not come back', async () => {
  const fine = world(() => {});
  const added = fine.batcher.add(1);
  await fine.batcher.stop();
  expect(await added).toBe('wrote 1');
  const gone = world(() => {
    throw failure('ECONNREFUSED');
  });
  const lost = gone.batcher.add(1);
  const rejected = expect(lost).rejects.toThrow('ECONNREFUSED');
  await gone.batcher.stop(10);
  await rejected;
});
