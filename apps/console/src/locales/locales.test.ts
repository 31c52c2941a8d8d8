import { expect, test } from 'vitest';

type Tree = { readonly [key: string]: string | Tree };
const files = import.meta.glob<{ words: Tree }>(['./zh/*.ts', './en/*.ts'], { eager: true });

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );
const namespaces = (language: string) =>
  Object.keys(files)
    .filter(path => path.startsWith(`./${language}/`))
    .map(path => path.slice(5, -3))
    .sort();
const wordsOf = (language: string, name: string) =>
  new Map(flat(files[`./${language}/${name}.ts`]?.words ?? {}));
const holes = (text = '') => [...text.matchAll(/\{\{\s*(\w+)/g)].map(match => match[1]).sort();

test('both languages have the same namespaces', () => {
  expect(namespaces('zh').length).toBeGreaterThan(3);
  expect(namespaces('en')).toEqual(namespaces('zh'));
});

test.each(namespaces('zh'))('%s has the same keys and holes in both languages, and no empty text', name => {
  const zh = wordsOf('zh', name);
  const en = wordsOf('en', name);
  expect([...en.keys()].sort()).toEqual([...zh.keys()].sort());
  for (const [key, text] of zh) {
    expect(holes(en.get(key)), key).toEqual(holes(text));
    expect(text.trim(), key).not.toBe('');
    expect(en.get(key)?.trim(), key).not.toBe('');
  }
});
