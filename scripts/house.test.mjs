/** House rules about folders rather than lines: a folder too full to survey must be split. */
import { readFileSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './testing/source-files.mjs';

const root = resolve(import.meta.dirname, '..');
const mostModules = 15;
const mostStyleLines = 250;

/** Shelves: one file a feature, a bench or a step, each found by its name. They grow with the product. */
const shelves = [
  'apps/console/src/features/help/manual',
  'apps/server/migrations',
  'bench',
  'packages/contract/src/features',
  'packages/contract/src/pages',
];

const files = sourceFiles(root);

const isModule = file => /\.(tsx?|sql)$/.test(file) && !/\.(test|e2e)\.tsx?$|\.d\.ts$/.test(file);

test('no folder of sources holds more modules than can be surveyed', () => {
  const modules = new Map();
  for (const file of files.filter(isModule)) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    modules.set(folder, (modules.get(folder) ?? 0) + 1);
  }
  const full = [...modules].filter(([folder, count]) => count > mostModules && !shelves.includes(folder));
  expect(full.map(([folder]) => folder)).toEqual([]);
});

/** The graph of the folders in this one, types counted: from each to those that it imports, with the first file that does. */
const importsWithin = top => {
  const nameOf = path => path.slice(top.length + 1).split('/')[0];
  const imports = new Map();
  for (const file of files.filter(path => path.startsWith(`${top}/`) && isModule(path)))
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(
      /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g,
    )) {
      const imported = posix.join(posix.dirname(file), path);
      const [name, other] = [nameOf(file), nameOf(imported)];
      // What tests are made of may know everything; a type of it is all that the rest names.
      if (!imported.startsWith(`${top}/`) || name === other || other === 'testing') continue;
      if (!imports.has(name)) imports.set(name, new Map());
      if (!imports.get(name).has(other)) imports.get(name).set(other, `${file} imports ${imported}`);
    }
  return imports;
};

/** The shortest way from a folder back to itself. */
const circleOf = (start, imports) => {
  const ways = [[start]];
  const reached = new Set();
  for (const way of ways)
    for (const other of imports.get(way.at(-1))?.keys() ?? []) {
      if (other === start) return way;
      if (reached.has(other)) continue;
      reached.add(other);
      ways.push([...way, other]);
    }
  return undefined;
};

test.each([
  'apps/server/src',
  'apps/server/src/features',
  'apps/console/src',
  'apps/console/src/app',
  'apps/simulator/src',
  'packages/client/src',
  'packages/contract/src',
  'apps/console/src/features',
  'packages/parts/src',
  'packages/fleet/src',
])('no folders of %s import each other, directly or round a circle', top => {
  const imports = importsWithin(top);
  const circles = new Map();
  for (const start of imports.keys()) {
    const circle = circleOf(start, imports);
    if (circle) circles.set(circle.toSorted().join(), [...circle, start]);
  }
  const shown = [...circles.values()].map(circle =>
    [circle.join(' → '), ...circle.slice(1).map((other, at) => imports.get(circle[at]).get(other))].join(
      '\n',
    ),
  );
  expect(shown).toEqual([]);
});

test.each([
  [
    'to keep something',
    /(?<![\w.'"`])(?:globalThis\.|window\.)?(?:local|session)Storage\b/,
    ['packages/client/src/browser-storage.ts'],
  ],
  ['for a channel to its other tabs', /new BroadcastChannel\b/, ['packages/parts/src/browser/other-tabs.ts']],
  ['for locks', /\blocks\.request\b/, ['packages/parts/src/browser/other-tabs.ts']],
  ['for its database', /\bopenDB<|\bindexedDB\b/, ['apps/console/src/features/visit/store/database.ts']],
  ['for what plain HTTP does not have', /\bcrypto\.(?:randomUUID|subtle)\b/, []],
])('the browser is asked %s in one place, which lives with its refusal', (_what, asks, places) => {
  const sources = files.filter(file => /^(?:apps\/console|packages)\/.*\.tsx?$/.test(file) && isModule(file));
  expect(
    sources.filter(file =>
      asks.test(readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    ),
  ).toEqual(places);
});

test('calendars are those of the installation, not of the browser', () => {
  const ofBrowser =
    /import (?:dayjs\b|\{[^}]*\b(?:DatePicker|TimePicker|Calendar)\b[^}]*\}) from '(?:dayjs|antd)'/;
  const sources = files.filter(file => /^(?:apps\/console|packages)\/.*\.tsx?$/.test(file) && isModule(file));
  expect(sources.filter(file => ofBrowser.test(readFileSync(join(root, file), 'utf8')))).toEqual([
    'packages/parts/src/time/calendar.ts',
  ]);
});

test('a handler that forgets the database of its request finds no other: that would write outside the transaction', () => {
  const factories = /^export (?:const|function) \w+(?:Feature|Routes)\b[^{=]*(?:= )?\(\s*\{([^}]*)\}/gm;
  const found = files
    .filter(file => /^apps\/server\/src\/features\/.*-(?:feature|routes)\.ts$/.test(file))
    .filter(file =>
      [...readFileSync(join(root, file), 'utf8').matchAll(factories)].some(([, taken]) =>
        /(?<![\w.:] ?)\bdb\b(?!:)/.test(taken),
      ),
    );
  expect(found).toEqual([]);
});

test('no stylesheet is too long to keep in mind', () => {
  const lengths = files
    .filter(file => file.endsWith('.css'))
    .map(file => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1]);
  expect(lengths.filter(([, lines]) => lines > mostStyleLines)).toEqual([]);
});

test('a text in both languages is made by words()', () => {
  const byHand = /\bzh:\s*(['"`])(?:(?!\1).)*\p{Script=Han}/u;
  const sources = files.filter(file => isModule(file) && /\.tsx?$/.test(file));
  expect(sources.filter(file => byHand.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('a component names classes that its stylesheet has, and a stylesheet has none that nobody names', () => {
  const importOf = /^import (\w+) from '([^']+\.module\.css)';$/gm;
  const named = new Map(files.filter(file => file.endsWith('.module.css')).map(file => [file, new Set()]));
  const sources = files.filter(file => /\.tsx?$/.test(file));
  for (const source of sources) {
    const text = readFileSync(join(root, source), 'utf8');
    for (const [, name, path] of text.matchAll(importOf)) {
      const stylesheet = path.startsWith('.')
        ? join(source, '..', path).split(sep).join('/')
        : path.replace(/^@hoistway\/(\w+)\//, 'packages/$1/src/');
      for (const [, className] of text.matchAll(new RegExp(`(?<![./\\w])${name}\\.(\\w+)`, 'g')))
        named.get(stylesheet).add(className);
    }
  }
  for (const [stylesheet, names] of named) {
    // Comments, and classes of libraries (`:global(…)`, with brackets of its own), are nobody's.
    const text = readFileSync(join(root, stylesheet), 'utf8')
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
    const composed = [...text.matchAll(/composes: ([\w ]+?)(?: from [^;]+)?;/g)].flatMap(([, list]) =>
      list.split(' '),
    );
    const known = [...text.matchAll(/(?<!\d)\.([A-Za-z_]\w*)/g)].map(([, className]) => className);
    const own = known.filter(className => !/^(ant|leaflet)/.test(className));
    expect([stylesheet, ...new Set([...names, ...composed])].sort()).toEqual(
      [stylesheet, ...new Set(own)].sort(),
    );
  }
});

/** Every change waits for the journeys: what makes one fail by chance is kept out of them by form. */
test('journeys wait for what they need, and for nothing else', () => {
  const rules = [
    [/\bwaitForTimeout\(|node:timers/, 'waits for time'],
    [/\bretry\s*:/, 'is retried in the world that its first try left'],
    [
      /expect\(await (?!.*\.toBe\(0\))[^;]*\.(count|innerText|textContent|inputValue|isVisible)\(\)/,
      'looks once at what may come later',
    ],
    [/networkidle/, 'waits for silence'],
    [/\.picture\(/, 'takes pictures'],
  ];
  const found = files
    .filter(file => /^e2e\/journeys\/.*\.ts$/.test(file))
    .flatMap(file => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      return lines.flatMap((line, at) =>
        rules.filter(([rule]) => rule.test(line)).map(([, why]) => `${file}:${at + 1} ${why}`),
      );
    });
  expect(found).toEqual([]);
});

test('no run of tests retries inside itself', () => {
  const configs = files.filter(file => /(^|\/)vitest\.config\.ts$/.test(file)).concat('vitest.config.ts');
  for (const file of configs) expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/\bretry\b/);
});
