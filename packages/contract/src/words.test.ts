import { expect, it } from 'vitest';
import { type Codes, codes, only, words, wordsOf } from './words.ts';

const floors = codes([
  [2, words('二层', 'Second floor')],
  [1, words('一层', 'First floor')],
]);

it('keeps the order of codes, numbers too', () => {
  expect(floors.codes).toEqual([2, 1]);
  expect(floors.words[1].en).toBe('First floor');
  expect(only(floors, 1).entries).toEqual([[1, words('一层', 'First floor')]]);
});

it('has no words for what is not one of the codes', () => {
  expect(wordsOf(floors, 1)?.zh).toBe('一层');
  expect(wordsOf(floors as Codes, '1')).toBeUndefined();
  expect(wordsOf(floors as Codes, 'constructor')).toBeUndefined();
});

const isWords = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).sort().join() === 'en,zh' &&
  Object.values(value).every(text => typeof text === 'string');
const isEntry = (value: unknown) => Array.isArray(value) && value.length === 2 && isWords(value[1]);
/** Words by code, in another form than `codes`. */
const isSpelledOtherwise = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const values = value instanceof Map ? [...value] : Object.values(value);
  return values.length > 0 && (values.every(isWords) || values.every(isEntry));
};

it('is how every enumeration is exported', () => {
  const modules = Object.entries(import.meta.glob<object>(['./**/*.ts', '!./**/*.test.ts'], { eager: true }));
  expect(modules.length).toBeGreaterThan(80);
  const otherwise = modules.flatMap(([path, module]) =>
    Object.entries(module).flatMap(([name, value]) => (isSpelledOtherwise(value) ? [`${path} ${name}`] : [])),
  );
  // Titles, names of permissions and roles, what is wrong with a field, and notes about a code next to its name.
  expect(otherwise.sort()).toEqual([
    './core/built-in-roles.ts builtInRoles',
    './core/permissions.ts indexPermissions',
    './core/problems.ts problems',
    './device/readings.ts faultReadings',
    './features/oms.ts systemMaintenanceTitles',
    './features/saved-search.ts savedSearchTitles',
    './features/session.ts signInLog',
    './features/statutory-words.ts dueSources',
    './features/statutory-words.ts lateBlocks',
    './words.ts yesNoWords',
  ]);
});
