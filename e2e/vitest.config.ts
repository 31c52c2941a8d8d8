import { defineConfig } from 'vitest/config';
import { longestFirst } from './rig/longest-first.ts';

/** A complete run, not that of one walk that somebody works on. */
const all = process.env.CI !== undefined;

/**
 * `journeys` gate every change: the ways through the whole product that nothing smaller proves. `world` is everything
 * else that needs a browser, a second process or real time.
 */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['hoistway-source'] },
  ssr: { resolve: { conditions: ['hoistway-source', 'node'] } },
  test: {
    include: ['**/*.e2e.ts'],
    globalSetup: ['./rig/shared-world.ts'],
    testTimeout: 300_000,
    // How long a page may take to show what it must: machines differ, and this is not a measurement.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
    // The modules of the walks are loaded once for each worker instead of once for each file.
    isolate: false,
    sequence: { sequencer: longestFirst(/\/(sweep-|from-nothing)[^/]*$/) },
    // Each worker has a world and a browser of its own. A second one costs its start, and is worth it for many walks.
    maxWorkers: all ? 2 : 1,
  },
});
