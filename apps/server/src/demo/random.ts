/**
 * Repeatable randomness: the same seed gives the same fleet. Every part of the demo draws from its own stream
 * (`fork`), so that a change in one part does not shift the others. Never used for secrets.
 */
import { createHash } from 'node:crypto';

export interface Random {
  /** At least 0, below 1. */
  next(): number;
  between(min: number, max: number): number;
  /** Both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly T[], weight: (item: T) => number): T;
  shuffled<T>(list: readonly T[]): T[];
  /** Log-normal: `median` times e to the power of a normal deviate with standard deviation `sigma`. */
  logNormal(median: number, sigma: number): number;
  fork(name: string): Random;
}

export function createRandom(seed: string): Random {
  const next = sfc32(seed);
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    pick,
    between: (min, max) => min + next() * (max - min),
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: probability => next() < probability,
    weighted: (list, weight) => {
      let left = next() * list.reduce((sum, item) => sum + weight(item), 0);
      for (const item of list) {
        left -= weight(item);
        if (left < 0) return item;
      }
      return pick(list.slice(-1));
    },
    shuffled: list => {
      const keyed = list.map(item => ({ item, key: next() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
    },
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
    fork: name => createRandom(`${seed}/${name}`),
  };
}

/** A small fast generator with 128 bits of state, filled from a hash of the seed. */
function sfc32(seed: string): () => number {
  const digest = createHash('sha256').update(seed).digest();
  let [a, b, c, counter] = [0, 4, 8, 12].map(at => digest.readInt32LE(at)) as [
    number,
    number,
    number,
    number,
  ];
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
}
