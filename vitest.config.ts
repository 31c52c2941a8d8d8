import { defineConfig } from 'vitest/config';
import { longestFirst } from './e2e/rig/longest-first.ts';

/** `world`: the tests that are slow by nature and guard what is rarely touched; otherwise all others. */
const ofTheWorld = process.env.HOISTWAY_TEST_TIER === 'world';
const tests = (end: string) => [
  `packages/*/src/**/*.${end}.ts`,
  `apps/*/src/**/*.${end}.ts`,
  `apps/*/demo/**/*.${end}.ts`,
  `apps/*/build/*.${end}.ts`,
];

export default defineConfig({
  resolve: { conditions: ['hoistway-source'] },
  ssr: { resolve: { conditions: ['hoistway-source', 'node'] } },
  test: {
    include: ofTheWorld ? tests('world.test') : [...tests('test'), 'scripts/*.test.mjs'],
    exclude: ofTheWorld ? [] : tests('world.test'),
    globalSetup: ['apps/server/src/testing/test-cluster.ts'],
    // What is slow by nature has the time that a busy machine needs: the limit is for what hangs.
    testTimeout: ofTheWorld ? 300_000 : 60_000,
    hookTimeout: ofTheWorld ? 600_000 : 120_000,
    expect: { poll: { timeout: 15_000 } },
    // The modules of the server are loaded once for each worker instead of once for each file.
    isolate: false,
    // A test waits for the database more than it works.
    maxWorkers: 4,
    // What asks every call takes a minute or more.
    sequence: { sequencer: longestFirst(/\/(every-|permission-matrix)[^/]*$/) },
  },
});
