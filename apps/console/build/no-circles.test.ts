import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noCircles } from './no-circles.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'no-circles-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a page whose modules `first` and `last` share a file, and `middle` has one of its own. */
const buildOf = async (modules: { [name: string]: string }) => {
  for (const [name, source] of Object.entries({
    ...modules,
    'index.html': '<script type="module" src="/main.js"></script>',
  }))
    writeFileSync(join(folder, name), source);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [noCircles()],
    build: {
      write: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'ends', test: /(first|last)\.js$/ },
              { name: 'middle', test: /middle\.js$/ },
              // In the page's own file it would be imported by whatever loads another file.
              { name: 'loading', test: /preload-helper/ },
            ],
          },
        },
      },
    },
  });
};
const main = "import { first } from './first.js'; console.log(first());";
const middle = "import { last } from './last.js'; export const middle = () => last() + globalThis.two;";
const last = 'export const last = () => globalThis.one;';

test('files that import each other fail the build with their names, though no module does', async () => {
  const first =
    "import { middle } from './middle.js'; export const first = () => middle() + globalThis.three;";
  await expect(
    buildOf({ 'main.js': main, 'first.js': first, 'middle.js': middle, 'last.js': last }),
  ).rejects.toThrow(/import each other:\nassets\/ends-[\w-]+\.js, assets\/middle-[\w-]+\.js/);
});

test('what is loaded later closes no circle', async () => {
  const first = "export const first = async () => (await import('./middle.js')).middle();";
  await buildOf({ 'main.js': main, 'first.js': first, 'middle.js': middle, 'last.js': last });
});
