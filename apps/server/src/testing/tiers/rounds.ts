/**
 * How much of a long test is run before each change, and how much with all the long tests (`HOISTWAY_TEST_TIER=world`). A test
 * file that asks has a `.world.test.ts` beside it, which imports it.
 */
const ofTheWorld = process.env.HOISTWAY_TEST_TIER === 'world';

export const rounds = (gate: number, world: number): number => (ofTheWorld ? world : gate);

/** Of many that are alike one in so many, or all. Another `turn` takes others. */
export const oneIn = <T>(count: number, all: readonly T[], turn = 0): T[] =>
  all.filter((_, at) => ofTheWorld || at % count === turn % count);
