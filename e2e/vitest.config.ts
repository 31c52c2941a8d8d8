import { defineConfig } from 'vitest/config';

/** A whole run, not that of one walk that somebody works on. */
const all = process.env.CI !== undefined;

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['hoistway-source'] },
  ssr: { resolve: { conditions: ['hoistway-source', 'node'] } },
  test: {
    include: ['**/*.e2e.ts'],
    globalSetup: ['./rig/shared-world.ts'],
    testTimeout: 300_000,
    // A walk drives the whole product on whatever machine there is. A failed one is retried once in a whole run, and
    // the report says so (`retry x1`).
    retry: all ? 1 : 0,
    // How long a page may take to show what it must: machines differ, and this is not a measurement.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
    // Each worker has a world and a browser of its own. A second one costs its start, and is worth it for all walks.
    maxWorkers: all ? 2 : 1,
  },
});
