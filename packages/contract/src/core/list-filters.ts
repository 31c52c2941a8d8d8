/** The filters of a list: a title, the schema of the value, and the choices where they are limited. */
import type { z } from 'zod';
import {
  choiceFilter,
  codeFilter,
  dateFilter,
  idFilter,
  idOrNoneFilter,
  monthFilter,
  textFilter,
} from './fields.ts';
import type { Words } from './words.ts';

/** The value sent, and its label. */
export type FilterChoice = readonly [value: string | number, title: Words];

export interface ListFilter<Schema extends z.ZodType = z.ZodType> {
  title: Words;
  schema: Schema;
  choices?: readonly FilterChoice[];
  /** What is sent for "all"; if absent, an empty filter is not sent. */
  all?: string;
  /** The filter's line in a sheet, where it differs. */
  line?: { title: Words; choices?: readonly FilterChoice[] };
}

export const textOf = (title: Words, max: number) => ({ title, schema: textFilter(max) });

export const dateOf = (title: Words) => ({ title, schema: dateFilter });

export const monthOf = (title: Words) => ({ title, schema: monthFilter });

export const choiceOf = <const V extends string>(
  title: Words,
  choices: readonly [readonly [V, Words], ...(readonly [V, Words])[]],
) => {
  const [first, ...others] = choices;
  return { title, schema: choiceFilter([first[0], ...others.map(([value]) => value)]), choices };
};

/** For codes where -1 means all. */
export const codeOf = (
  title: Words,
  choices: readonly [readonly [number, Words], ...(readonly [number, Words])[]],
) => {
  const [first, ...others] = choices;
  return { title, schema: codeFilter(first[0], ...others.map(([value]) => value)), choices, all: '-1' };
};

/** For one row of another table, whose choices are loaded; -1 means all. */
export const idOf = (title: Words) => ({ title, schema: idFilter, all: '-1' });

/** The same, where 0 asks for rows without one. */
export const idOrNoneOf = (title: Words) => ({ title, schema: idOrNoneFilter, all: '-1' });
