import { expect, test } from 'vitest';
import { createBatcher, isItemsFault } from './batcher.ts';

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

test('items accumulate, each gets its own result, in order and in bounded batches', async () => {
  const { batcher, batches } = world(() => {});
  const results = await Promise.all(Array.from({ length: 25 }, (_, n) => batcher.add(n)));
  expect(results).toEqual(Array.from({ length: 25 }, (_, n) => `wrote ${n}`));
  expect(batches.map(batch => batch.length)).toEqual([10, 10, 5]);
  expect(batcher.waiting()).toBe(0);
});

test('waits for a database that is away, whatever the error', async () => {
  const ways = ['ECONNREFUSED', 'EPIPE', '57P03', '42501'];
  const { batcher, batches } = world((_, call) => {
    const code = ways[call - 1];
    if (code) throw failure(code);
  });
  expect(await batcher.add(1)).toBe('wrote 1');
  expect(batches).toHaveLength(ways.length + 1);
});

test('a bad item is isolated and rejected, the others are written', async () => {
  const { batcher } = world(items => {
    if (items.includes(3)) throw failure('22P02');
  });
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => batcher.add(n)));
  expect(results.map(result => result.status)).toEqual(
    Array.from({ length: 8 }, (_, n) => (n === 3 ? 'rejected' : 'fulfilled')),
  );
});

test('stopping writes what has accumulated, and gives up on a database that does not return', async () => {
  const fine = world(() => {});
  const added = fine.batcher.add(1);
  await fine.batcher.stop();
  expect(await added).toBe('wrote 1');
  const gone = world(() => {
    throw failure('ECONNREFUSED');
  });
  const lost = gone.batcher.add(1);
  const rejected = expect(lost).rejects.toThrow('not written');
  await gone.batcher.stop(10);
  await rejected;
});

test('items given up along with a bad one are not reported as bad', async () => {
  let stopping = Promise.resolve();
  const { batcher } = world((_, call) => {
    if (call === 1) stopping = batcher.stop(0);
    throw failure(call === 1 ? 'ECONNREFUSED' : '22P02');
  });
  const errors = await Promise.all([1, 2, 3].map(n => batcher.add(n).catch(error => error)));
  await stopping;
  expect(errors.map(isItemsFault)).toEqual([false, false, false]);
});
