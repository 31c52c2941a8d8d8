import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { yesNoWords } from '../words.ts';
import type { Call } from './call.ts';
import { isList } from './list.ts';

const folder = new URL('../features/', import.meta.url);
const files = (await readdir(folder)).filter(name => /(?<!\.test)\.ts$/.test(name));
const modules: object[] = await Promise.all(files.map(name => import(new URL(name, folder).href)));
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'transport' in value && 'access' in value;
const lists = modules
  .flatMap(module => Object.values(module))
  .flatMap((value: unknown) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  .filter(isCall)
  .filter(isList);

/** The type of a field unless absent, and its values where they are few. */
function valuesOf(schema: z.core.$ZodType): { types: string[]; values: unknown[] } {
  const { def } = schema._zod;
  if ('innerType' in def) return valuesOf(def.innerType as z.core.$ZodType);
  if ('options' in def) {
    const options = (def.options as z.core.$ZodType[]).map(valuesOf);
    return { types: options.flatMap(({ types }) => types), values: options.flatMap(({ values }) => values) };
  }
  const values = [...(schema._zod.values ?? [])];
  if (values.length > 0) return { types: values.map(value => typeof value), values };
  return { types: [schema instanceof z.ZodNumber && schema.isInt ? 'integer' : def.type], values };
}
const columns = lists.flatMap(list =>
  Object.entries(list.columns).flatMap(([key, column]) => {
    const field = list.row.shape[key];
    // A column of the sheet alone has no field.
    return field ? [{ name: `${list.path} ${key}`, column, ...valuesOf(field) }] : [];
  }),
);

it('finds the lists', () => {
  expect(lists.length).toBeGreaterThan(30);
});

/** Numbers by name that are never compared or summed. */
const idsAndCodes = [
  '/access/search alarmId',
  '/company/list logoId',
  '/elevator/list deviceType',
  '/notice/history userId',
  '/thirdPartyUser/callList status',
  '/webhook/deliveryList status',
];

describe('a column', () => {
  it('of a kind holds values of that kind', () => {
    const typesOf = {
      integer: ['integer'],
      decimal: ['number', 'integer'],
      moment: ['string'],
      day: ['string'],
      yesNo: ['boolean', 'number', 'string'],
    };
    const wrong = columns.filter(
      ({ column: { kind }, types }) => kind && types.some(type => !typesOf[kind].includes(type)),
    );
    expect(wrong.map(({ name, types }) => `${name}: ${types}`)).toEqual([]);
  });

  it('of yes or no holds only values that have a word', () => {
    const wrong = columns.filter(({ column: { kind }, types, values }) => {
      const isKnown = values.length > 0 && values.every(value => Object.hasOwn(yesNoWords, String(value)));
      return kind === 'yesNo' && !isKnown && types.some(type => type !== 'boolean');
    });
    expect(wrong.map(({ name, values }) => `${name}: ${values}`)).toEqual([]);
  });

  it('has a word for each of its codes', () => {
    const wrong = columns.filter(
      ({ column: { codes }, types, values }) =>
        codes &&
        (types.includes('array') ||
          values.some(value => value !== '' && !Object.hasOwn(codes.words, String(value)))),
    );
    expect(wrong.map(({ name, types, values }) => `${name}: ${types} ${values}`)).toEqual([]);
  });

  it('that is called a day or a time has a kind', () => {
    const isCalledTime = /(Date|Day|Time|Dt|At)\d?$/;
    const wrong = columns.filter(
      ({ name, column: { kind }, types }) =>
        isCalledTime.test(name) && !kind && types.every(type => type === 'string'),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('of numbers declares a numeric kind, so that they are aligned and can be summed in a sheet, and one of ids and codes does not', () => {
    const ofNumbers = columns.filter(
      ({ column: { codes }, types, values }) =>
        !codes && types.every(type => type === 'number' || type === 'integer') && values.length === 0,
    );
    const withoutKind = ofNumbers.filter(({ column: { kind } }) => !kind);
    expect(withoutKind.map(({ name }) => name).sort()).toEqual(idsAndCodes);
  });
});
