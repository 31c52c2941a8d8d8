import { describe, expect, test } from 'vitest';
import { createSignInThrottle } from './sign-in-throttle.ts';

describe('the counts', () => {
  let now = 0;
  const limits = { windowMs: 1000, perPair: 3, perAddress: 5, remembered: 4 };
  const newThrottle = () => {
    const throttle = createSignInThrottle(limits, () => now);
    const check = (address: string, name: string, found?: 'in') =>
      throttle.check(address, name, async () => found);
    return {
      ...throttle,
      check,
      fails: async (address: string, name: string) => (await check(address, name)).limited,
      admits: async (address: string, name: string) =>
        (await throttle
          .check(address, name, () => Promise.reject(new Error('looked at')))
          .catch(() => undefined)) === undefined,
    };
  };
  const inTurn = async <T>(acts: readonly (() => Promise<T>)[]) => {
    const results: T[] = [];
    for (const act of acts) results.push(await act());
    return results;
  };

  test('a pair is refused from its last failure to the end of its window, and reported once', async () => {
    const throttle = newThrottle();
    now = 0;
    const outcomes = await inTurn([1, 2, 3, 4].map(() => () => throttle.check('10.0.0.1', 'x')));
    expect(outcomes).toEqual([
      { refused: 'wrong' },
      { refused: 'wrong' },
      { refused: 'wrong', limited: 'pair' },
      { refused: 'throttled' },
    ]);
    expect(await throttle.admits('10.0.0.2', 'x')).toBe(true);
    expect(await throttle.admits('10.0.0.1', 'y')).toBe(true);
    now = 999;
    expect(await throttle.admits('10.0.0.1', 'x')).toBe(false);
    now = 1000;
    expect(await throttle.admits('10.0.0.1', 'x')).toBe(true);
    expect(await throttle.check('10.0.0.1', 'x')).toEqual({ refused: 'wrong' });
    expect(await throttle.admits('10.0.0.1', 'x')).toBe(true);
  });

  test('success clears the count of the pair', async () => {
    const throttle = newThrottle();
    await throttle.fails('10.0.0.1', 'x');
    await throttle.fails('10.0.0.1', 'x');
    expect(await throttle.check('10.0.0.1', 'x', 'in')).toEqual({ found: 'in' });
    await throttle.fails('10.0.0.1', 'x');
    await throttle.fails('10.0.0.1', 'x');
    expect(await throttle.admits('10.0.0.1', 'x')).toBe(true);
  });

  test('an address that fails with many names is refused, except for pairs that succeeded there', async () => {
    const throttle = newThrottle();
    await throttle.check('10.0.0.1', 'right', 'in');
    const limited = await inTurn([1, 2, 3, 4, 5].map(n => () => throttle.fails('10.0.0.1', `x${n}`)));
    expect(limited.at(-1)).toBe('address');
    expect(await throttle.admits('10.0.0.1', 'x6')).toBe(false);
    expect(await throttle.admits('10.0.0.1', 'right')).toBe(true);
    expect(await throttle.admits('10.0.0.2', 'x6')).toBe(true);
    throttle.forget();
    expect(await throttle.admits('10.0.0.1', 'x6')).toBe(true);
  });

  test('memory is bounded, and the oldest entry goes first', async () => {
    const throttle = newThrottle();
    for (let n = 0; n < limits.perPair; n++) await throttle.fails('10.0.2.0', 'x');
    for (let n = 1; n < limits.remembered; n++) await throttle.fails(`10.0.2.${n}`, 'x');
    expect(await throttle.admits('10.0.2.0', 'x')).toBe(false);
    await throttle.fails('10.0.1.1', 'x');
    expect(await throttle.admits('10.0.2.0', 'x')).toBe(true);
  });

  test('simultaneous guesses are checked no more often than successive ones', async () => {
    const throttle = newThrottle();
    let checks = 0;
    const guesses = (names: readonly string[]) =>
      Promise.all(
        names.map(name =>
          throttle.check('10.0.0.1', name).then(({ refused }) => {
            if (refused === 'wrong') checks += 1;
          }),
        ),
      );
    await guesses(new Array<string>(20).fill('x'));
    expect(checks).toBe(limits.perPair);
    await guesses(Array.from({ length: 20 }, (_, n) => `y${n}`));
    expect(checks).toBe(limits.perAddress);
  });

  test('waiting attempts are polled once, however many checks end in one turn', async () => {
    let lookups = 0;
    const throttle = createSignInThrottle({ ...limits, perPair: 4 }, () => {
      lookups += 1;
      return 0;
    });
    await throttle.check('10.0.0.1', 'x', async () => undefined);
    const ends: (() => void)[] = [];
    let isAway = false;
    const waiting = 10;
    const checks = Array.from({ length: 3 + waiting }, () =>
      throttle.check('10.0.0.1', 'x', () =>
        isAway
          ? Promise.reject('away')
          : new Promise<never>((_, reject) => void ends.push(() => reject('away'))),
      ),
    );
    const ended = Promise.allSettled(checks);
    lookups = 0;
    for (const end of ends.splice(0)) end();
    for (let turn = 0; turn < 5; turn++) await new Promise(resolve => setImmediate(resolve));
    // Three of the waiting attempts are checked now; for each the failures of its pair and of its address were read.
    expect([ends.length, lookups]).toEqual([3, 2 * waiting]);
    isAway = true;
    for (const end of ends) end();
    await ended;
  });

  test('many simultaneous valid attempts all succeed, and attempts that cannot be checked do not count', async () => {
    const throttle = newThrottle();
    const all = await Promise.all(Array.from({ length: 50 }, () => throttle.check('10.0.0.1', 'x', 'in')));
    expect(all).toEqual(new Array(50).fill({ found: 'in' }));
    const away = createSignInThrottle(limits, () => now);
    const lost = () => away.check('10.0.0.1', 'x', () => Promise.reject(new Error('away')));
    for (let n = 0; n < limits.perAddress; n++) await expect(lost()).rejects.toThrow('away');
    expect(await away.check('10.0.0.1', 'x', async () => 'in')).toEqual({ found: 'in' });
  });
});
