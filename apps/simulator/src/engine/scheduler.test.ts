import { describe, expect, test } from 'vitest';
import { createRandom } from './random.ts';
import { createScheduler } from './scheduler.ts';
import { play, type Script } from './script.ts';

describe('scheduler', () => {
  test('runs by time, then by order of scheduling, and its clock stands at the running event', () => {
    const scheduler = createScheduler(1000);
    const random = createRandom(4);
    const planned = Array.from({ length: 3000 }, (_, index) => ({
      time: 1000 + random.integer(0, 300),
      index,
    }));
    const ran: { time: number; index: number }[] = [];
    for (const each of planned)
      scheduler.at(each.time, () => {
        expect(scheduler.now()).toBe(each.time);
        ran.push(each);
      });
    expect(scheduler.runUntil(2000)).toBe(3000);
    expect(ran).toEqual([...planned].sort((one, other) => one.time - other.time || one.index - other.index));
    expect(scheduler.now()).toBe(2000);
  });

  test('cancelled events do not run, past times mean now, a limit stops early', () => {
    const scheduler = createScheduler(0);
    const ran: string[] = [];
    scheduler.after(5, () => ran.push('cancelled')).cancel();
    scheduler.after(6, () => {
      ran.push('first');
      scheduler.at(1, () => ran.push('late'));
    });
    scheduler.after(9, () => ran.push('last'));
    expect(scheduler.runUntil(100, 2)).toBe(2);
    expect(ran).toEqual(['first', 'late']);
    expect(scheduler.now()).toBe(6);
    expect(scheduler.nextAt()).toBe(9);
    scheduler.runUntil(100);
    expect(ran).toEqual(['first', 'late', 'last']);
    expect(scheduler.nextAt()).toBeUndefined();
  });
});

describe('scripts', () => {
  test('wait for times and conditions, compose, and clean up when cancelled', () => {
    const scheduler = createScheduler(0);
    const log: string[] = [];
    let open = false;
    function* inner(): Script<string> {
      yield 100;
      return 'inner';
    }
    function* outer(): Script {
      try {
        log.push(`${yield* inner()} ${scheduler.now()}`);
        yield () => open;
        log.push(`open ${scheduler.now()}`);
        yield 10_000;
        log.push('never');
      } finally {
        log.push('tidy');
      }
    }
    const playing = play(scheduler, outer());
    scheduler.at(700, () => {
      open = true;
    });
    scheduler.runUntil(2000);
    playing.cancel();
    scheduler.runUntil(50_000);
    expect(log).toEqual(['inner 100', 'open 1100', 'tidy']);
  });
});

describe('random', () => {
  test('a split depends on the seed and the name alone', () => {
    const one = createRandom(7);
    const other = createRandom(7);
    other.next();
    expect(other.split('unit').next()).toBe(one.split('unit').next());
    expect(one.split('unit').next()).not.toBe(one.split('unit2').next());
    expect(createRandom(8).split('unit').next()).not.toBe(one.split('unit').next());
  });

  test('means and medians are as specified', () => {
    const random = createRandom('figures');
    const many = 20_000;
    const draw = (one: () => number) => Array.from({ length: many }, one);
    const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
    expect(mean(draw(random.next))).toBeCloseTo(0.5, 1);
    expect(mean(draw(() => random.exponential(3)))).toBeCloseTo(3, 0);
    expect(mean(draw(() => random.poisson(0.75)))).toBeCloseTo(0.75, 1);
    const arrivals = draw(() => random.logNormal(12, 0.49)).sort((a, b) => a - b);
    expect(arrivals[many / 2]).toBeGreaterThan(11.5);
    expect(arrivals[many / 2]).toBeLessThan(12.5);
    expect(arrivals.filter(each => each > 30).length / many).toBeCloseTo(0.03, 1);
    expect(random.weighted(['a', 'b'], each => (each === 'b' ? 1 : 0))).toBe('b');
    expect(random.weighted(['a'], () => 0)).toBeUndefined();
  });
});
