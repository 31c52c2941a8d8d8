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
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    fileParallelism: true,
    maxWorkers: 2,
  },
});
