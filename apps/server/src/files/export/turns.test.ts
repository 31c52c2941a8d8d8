import { expect, test } from 'vitest';
import { turns } from './turns.ts';

const [ann, ben, cho] = [1, 2, 3];

function world(places: number) {
  const turn = turns(places);
  const begun: string[] = [];
  const leaves: (() => void)[] = [];
  const come = async (of: number, name: string, signal = new AbortController().signal) => {
    leaves.push(await turn(of, signal));
    begun.push(name);
  };
  const end = async () => {
    leaves.shift()?.();
    await new Promise(resolve => setImmediate(resolve));
  };
  return { begun, come, end };
}

test('the user who has waited longest for a turn is next, however many jobs another user has queued', async () => {
  const { begun, come, end } = world(1);
  const all = [
    come(ann, 'a1'),
    come(ann, 'a2'),
    come(ann, 'a3'),
    come(ben, 'b1'),
    come(ben, 'b2'),
    come(cho, 'c1'),
  ];
  for (const _ of all) await end();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('as many run at once as there are places, and an aborted one leaves the queue', async () => {
  const { begun, come, end } = world(2);
  const leaving = new AbortController();
  const first = [come(ann, 'a1'), come(ann, 'a2')];
  const left = come(ben, 'b1', leaving.signal);
  const last = come(cho, 'c1');
  await Promise.all(first);
  expect(begun).toEqual(['a1', 'a2']);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await end();
  await last;
  expect(begun).toEqual(['a1', 'a2', 'c1']);
});
