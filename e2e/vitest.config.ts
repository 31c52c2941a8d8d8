import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['hoistway-source'] },
  ssr: { resolve: { conditions: ['hoistway-source', 'node'] } },
  test: {
    include: ['**/*.e2e.ts'],
    globalSetup: ['./rig/shared-world.ts'],
    testTimeout: 180_000,
    // A walk drives the whole product on whatever machine there is. A failed one is retried once in CI, and the
    // report says so (`retry x1`).
    retry: process.env.CI === undefined ? 0 : 1,
    // How long a page may take to show what it must: machines differ, and this is not a measurement.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 180_000,
    // One world, one browser: walks come one after the other.
    fileParallelism: false,
  },
});
