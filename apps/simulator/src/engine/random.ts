/**
 * A seeded random source that can be split by name. A split depends on the seed and the name alone, never on what was
 * drawn before, so a unit's life is the same whatever the size of the fleet around it.
 */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  between(min: number, max: number): number;
  /** Both ends included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  exponential(mean: number): number;
  /** `sigma` is the standard deviation of the logarithm. */
  logNormal(median: number, sigma: number): number;
  poisson(mean: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Undefined when no weight is positive. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T | undefined;
  split(name: string): Random;
}

/** 32-bit hash of a text (cyrb53's first half); good enough to spread seeds. */
function hash(text: string, seed: number): number {
  let h = seed ^ 0xdeadbeef;
  for (let index = 0; index < text.length; index++) h = Math.imul(h ^ text.charCodeAt(index), 2654435761);
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
}

export function createRandom(seed: number | string): Random {
  const key = String(seed);
  // sfc32: small, fast, 128 bits of state.
  let a = hash(key, 1);
  let b = hash(key, 2);
  let c = hash(key, 3);
  let d = 1;
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let index = 0; index < 12; index++) next();

  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    between: (min, max) => min + (max - min) * next(),
    integer: (min, max) => min + Math.floor((max - min + 1) * next()),
    chance: probability => next() < probability,
    exponential: mean => -mean * Math.log(1 - next()),
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
    poisson(mean) {
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count++;
      return count;
    },
    pick: list => list[Math.floor(next() * list.length)] ?? list[0],
    weighted(list, weightOf) {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      return list.find(item => {
        left -= weightOf(item);
        return left < 0;
      });
    },
    split: name => createRandom(`${key}/${name}`),
  };
}

/** A smooth value in −1…1 that depends only on its arguments: sensor noise that leaves the source untouched. */
export function noiseAt(salt: number, step: number): number {
  const h = Math.imul((salt ^ Math.imul(step | 0, 0x9e3779b1)) | 0, 0x85ebca6b);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 31 - 1;
}
