import { defineConfig } from 'vitest/config';

/** What the build makes; nothing here draws letters. */
const withoutBuild = {
  name: 'without-build',
  resolveId: (id: string) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
  load: (id: string) => (id.startsWith('\0virtual:') ? '' : undefined),
};

/** Rendered pages, in a document without a browser. Everything else of the console is tested by the root's config. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['hoistway-source'] },
  plugins: [withoutBuild],
  test: {
    include: ['src/**/*.test.tsx'],
    environment: 'happy-dom',
    setupFiles: ['src/testing/document.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    isolate: false,
  },
});
