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

const sources = Object.values(
  import.meta.glob<string>(
    ['../../{parts,fleet}/src/**/*.{ts,tsx}', '../../../apps/console/src/**/*.{ts,tsx}', '!**/*.test.*'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  ),
);
/** Sources that name the namespace: it is asked for by name, except `common`. */
const sourcesOf = (name: string) =>
  name === 'common' ? sources : sources.filter(source => new RegExp(`['\`]${name}[':]`).test(source));
/** Written whole, or made in a template whose beginning is written. */
const isUsed = (key: string, name: string, source: string) => {
  const heads = [...key.matchAll(/\./g)].map(dot => key.slice(0, dot.index));
  return (
    ["'", `'${name}:`].some(before => source.includes(`${before}${key}'`)) ||
    heads.some(head => ['`', `\`${name}:`].some(before => source.includes(`${before}${head}.\${`)))
  );
};

test('both languages have the same namespaces', () => {
  expect(namespaces('zh').length).toBeGreaterThan(3);
  expect(namespaces('en')).toEqual(namespaces('zh'));
});

test.each(namespaces('zh'))('%s has equal keys and placeholders in both languages, none empty', name => {
  const zh = wordsOf('zh', name);
  const en = wordsOf('en', name);
  // English has a form for one where a number counts things; it may leave the number out.
  const ofOne = [...en.keys()].filter(key => key.endsWith('_one'));
  for (const key of ofOne)
    expect(holes(en.get(key.slice(0, -4))), key).toEqual(expect.arrayContaining(holes(en.get(key))));
  expect([...en.keys()].filter(key => !ofOne.includes(key)).sort()).toEqual([...zh.keys()].sort());
  for (const [key, text] of zh) {
    expect(holes(en.get(key)), key).toEqual(holes(text));
    expect(text.trim(), key).not.toBe('');
    expect(en.get(key)?.trim(), key).not.toBe('');
  }
});

test.each(namespaces('zh'))('%s has no unused key', name => {
  const keys = [...wordsOf('zh', name).keys()].map(key => key.replace(/_(one|other)$/, ''));
  const unused = keys.filter(key => !sourcesOf(name).some(source => isUsed(key, name, source)));
  expect(unused).toEqual([]);
});

/** The specification's own words, which stay as they are written there. */
const asSpecified = new Set(['你确定要做此操作吗?']);
test.each(namespaces('zh'))('%s is punctuated as each language is', name => {
  for (const [key, text] of wordsOf('zh', name))
    if (!asSpecified.has(text)) expect(text, key).not.toMatch(/\p{Script=Han}[,;:?!]/u);
  for (const [key, text] of wordsOf('en', name))
    expect(text, key).not.toMatch(/[\u3000-\u303f\uff00-\uffef]/u);
});
