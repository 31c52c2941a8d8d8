/** Plain English: the habits that CONTRIBUTING.md names stay out of comments, names of tests, documents and identifiers. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './testing/source-files.mjs';

const root = resolve(import.meta.dirname, '..');
const read = file => readFileSync(join(root, file), 'utf8');
const quoted = text => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word);

const [, rules = ''] = /^## Plain English$([\s\S]*?)^## /m.exec(read('CONTRIBUTING.md')) ?? [];
const [named = '', stored = ''] = (/^Identifiers and file names[^\n]*/m.exec(rules)?.[0] ?? '').split(
  'Stored names',
);
const habits = [...rules.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) => quoted(cell));
const words = new Set(quoted(named));
const storedNames = new Set(quoted(stored));

const phrase = new RegExp(`\\b(?:${habits.join('|').replaceAll(' ', '\\s(?:\\* |// )?')})\\b`, 'gi');
/** These name columns as the database has them. */
const ofColumns = new Set([
  'apps/server/src/database/schema/tables.ts',
  'apps/server/src/demo/history/operation-log.ts',
  'apps/server/src/demo/visits/visit-records.ts',
]);
/** The list itself, and the history of what was released. */
const quotesThem = new Set(['CONTRIBUTING.md', 'CHANGELOG.md']);
/** An applied migration never changes, its comments neither. */
const files = sourceFiles(root).filter(file => !file.startsWith('apps/server/migrations/'));

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g;
const testName =
  /\b(?:it|test|describe)(?:\.\w+(?:\([^\n]*?\))?)*\(\s*(?:'(?:\\.|[^'\n])*'|"(?:\\.|[^"\n])*"|`[^`]*`)/g;
/** What is read as English, by the kind of file. */
const englishOf = (file, text) => {
  if (file.endsWith('.md')) return [text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')];
  if (file.endsWith('.sql')) return text.match(/--[^\n]*/g) ?? [];
  if (/\.(?:css|html)$/.test(file)) return text.match(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g) ?? [];
  return [...(text.match(comment) ?? []), ...(text.match(testName) ?? [])];
};

test('the table of habits can be read', () => {
  expect(habits.length).toBeGreaterThan(20);
  expect(words.size).toBeGreaterThan(10);
  expect(storedNames.size).toBe(3);
});

test('comments, names of tests and documents are plain English', () => {
  const found = files
    .filter(file => /\.(?:tsx?|mjs|sql|css|md|html)$/.test(file) && !quotesThem.has(file))
    .flatMap(file =>
      englishOf(file, read(file)).flatMap(text =>
        (text.match(phrase) ?? []).map(habit => `${file}: ${habit}`),
      ),
    );
  expect(found).toEqual([]);
});

const partsOf = name => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map(part => part.toLowerCase());
const isDialect = name =>
  !storedNames.has(name) && !name.includes('_') && partsOf(name).some(part => words.has(part));

test('identifiers and names of files are plain English', () => {
  const code = files.filter(file => /\.(?:tsx?|mjs)$/.test(file) && !ofColumns.has(file));
  const found = code.flatMap(file => {
    const names = read(file)
      .replaceAll(comment, ' ')
      .replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, ' ')
      .replaceAll(/>[^<>{}=;()]*<\//g, ' ')
      .matchAll(/(?<![\w$])[A-Za-z_$][\w$]*/g);
    return [...new Set([...names].map(([name]) => name))].filter(isDialect).map(name => `${file}: ${name}`);
  });
  const named = files.filter(file => partsOf(file.split('/').at(-1)).some(part => words.has(part)));
  expect([...found, ...named]).toEqual([]);
});
