/**
 * How many rounds of a long test run before each change, and how many with all the long tests
 * (`HOISTWAY_TEST_TIER=world`). A test file that uses this has a `.world.test.ts` next to it, which imports it.
 */
const ofTheWorld = process.env.HOISTWAY_TEST_TIER === 'world';

export const rounds = (gate: number, world: number): number => (ofTheWorld ? world : gate);

/** One in so many of similar cases, or all. A different `turn` selects others. */
export const oneIn = <T>(count: number, all: readonly T[], turn = 0): T[] =>
  all.filter((_, at) => ofTheWorld || at % count === turn % count);
