/** All texts of the console and its parts: each `texts.ts` next to a feature. */
import { posix } from 'node:path';
import type { Words } from '@hoistway/contract/words';
import { expect, test } from 'vitest';

// biome-ignore lint/suspicious/noExplicitAny: a text may take whatever it names.
type Leaf = Words | ((...values: any[]) => Words);
type Tree = Leaf | { readonly [name: string]: Tree };

const files = import.meta.glob<{ [name: string]: Tree }>(
  ['./**/texts.ts', '../../../packages/{parts,fleet}/src/**/texts.ts'],
  { eager: true },
);
const sources = Object.entries(
  import.meta.glob<string>(
    ['./**/*.{ts,tsx}', '../../../packages/{parts,fleet}/src/**/*.{ts,tsx}', '!**/*.test.*', '!**/texts.ts'],
    { eager: true, query: '?raw', import: 'default' },
  ),
);

const isWords = (tree: object): tree is Words => 'zh' in tree && 'en' in tree;
const leaves = (tree: Tree, path: readonly string[] = []): [string, Leaf][] =>
  typeof tree === 'function' || isWords(tree)
    ? [[path.join('.'), tree]]
    : Object.entries(tree).flatMap(([name, inner]) => leaves(inner, [...path, name]));

/** Stands for any value of a text, and leaves its name where it is put. */
const hole = (name: string): unknown =>
  new Proxy(() => name, {
    get: (_, of) => {
      if (of === Symbol.toPrimitive || of === 'toLocaleString') return () => `‹${name}›`;
      return hole(String(of));
    },
  });
const written = (leaf: Leaf): Words => (typeof leaf === 'function' ? leaf(hole('value')) : leaf);
/** One of everything: English has a singular. Several values come as an object. */
const singular = (leaf: Leaf): Words[] => {
  if (typeof leaf !== 'function') return [];
  return [leaf(/^\(\s*\{/.test(String(leaf)) ? new Proxy({}, { get: () => 1 }) : 1)];
};
const holesOf = (text: string) => [...new Set(text.match(/‹\w+›/g))].sort();

const rooms = Object.entries(files).map(([path, exported]) => {
  const [tree, ...more] = Object.values(exported);
  if (!tree || more.length > 0) throw new Error(`${path} exports other than one object of texts`);
  return { path, texts: leaves(tree) };
});

test('there are texts', () => {
  expect(rooms.length).toBeGreaterThan(50);
});

test.each(rooms)('$path is written in both languages, with the same values', ({ texts }) => {
  for (const [name, leaf] of texts) {
    const { zh, en } = written(leaf);
    expect([zh.trim(), en.trim()], name).not.toContain('');
    expect(holesOf(en), name).toEqual(holesOf(zh));
    expect(holesOf(zh).length > 0, name).toBe(typeof leaf === 'function');
    for (const one of singular(leaf)) expect(one.en, name).toMatch(/^(?!.*undefined).*\S/s);
  }
});

/** The specification's own words, which stay as they are written there. */
const asSpecified = new Set(['你确定要做此操作吗?']);
test.each(rooms)('$path is punctuated as each language is', ({ texts }) => {
  for (const [name, leaf] of texts) {
    const { zh, en } = written(leaf);
    if (!asSpecified.has(zh)) expect(zh, name).not.toMatch(/\p{Script=Han}[,;:?!]/u);
    for (const text of [en, ...singular(leaf).map(one => one.en)])
      expect(text, name).not.toMatch(/[\u3000-\u303f\uff00-\uffef]/u);
  }
});

/** The sources that import these texts. */
const readersOf = (texts: string): string[] =>
  sources
    .filter(([path, source]) =>
      [...source.matchAll(/from '([^']*texts\.ts)'/g)].some(([, from = '']) => {
        const own = posix.join(posix.dirname(path), from);
        const ofPackage = from.replace(/^@hoistway\/(\w+)\//, '../../../packages/$1/src/');
        return posix.normalize(texts) === (from.startsWith('.') ? own : ofPackage);
      }),
    )
    .map(([, source]) => source);
/** Named whole; or chosen by a name that stands in the source; or its group is, or is handed on as a whole. */
const isUsed = (path: string, source: string): boolean => {
  if (new RegExp(`\\.${path.replaceAll('.', '\\.')}\\b`).test(source)) return true;
  const names = path.split('.');
  if (names.length === 1) return /\b\w+\[/.test(source) && source.includes(`'${path}'`);
  return names.slice(0, -1).some((_, at) => {
    const head = names.slice(0, at + 1).join('\\.');
    return new RegExp(`\\.${head}(?:\\[|\\b(?![\\w.]))`).test(source);
  });
};
test.each(rooms)('$path has no text that nobody uses', ({ path, texts }) => {
  const readers = readersOf(path);
  const unused = texts.map(([name]) => name).filter(name => !readers.some(source => isUsed(name, source)));
  expect(unused).toEqual([]);
});
