import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    include: ['**/*.e2e.ts'],
    globalSetup: ['./shared-world.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // One world, one browser: walks come one after the other.
    fileParallelism: false,
  },
});
