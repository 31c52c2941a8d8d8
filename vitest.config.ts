import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['hoistway-source'] },
  ssr: { resolve: { conditions: ['hoistway-source', 'node'] } },
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.ts',
      'apps/*/demo/**/*.test.ts',
      'scripts/*.test.mjs',
    ],
    globalSetup: ['apps/server/src/testing/test-cluster.ts'],
    testTimeout: 60_000,
    // Jobs of the server work beside the tests, on whatever machine there is. A failed test is tried once more in a whole
    // run, and the report says so (`retry x1`).
    retry: process.env.CI === undefined ? 0 : 1,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    fileParallelism: true,
    maxWorkers: 2,
  },
});
