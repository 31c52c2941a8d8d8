/** What a list can be narrowed by: a title, the schema of the value, and the choices where there are only these. */
import type { z } from 'zod';
import { choiceFilter, codeFilter, dateFilter, textFilter } from './fields.ts';
import type { Words } from './words.ts';

/** What is sent, and what it is called. */
export type FilterChoice = readonly [value: string | number, title: Words];

export interface ListFilter<Schema extends z.ZodType = z.ZodType> {
  title: Words;
  schema: Schema;
  choices?: readonly FilterChoice[];
  /** What is sent for "all"; without it an empty filter is not sent. */
  all?: string;
  /** The line of a sheet that tells of the filter, where it says it otherwise. */
  line?: { title: Words; choices?: readonly FilterChoice[] };
}

export const textOf = (title: Words, max: number) => ({ title, schema: textFilter(max) });

export const dateOf = (title: Words) => ({ title, schema: dateFilter });

export const choiceOf = <const V extends string>(
  title: Words,
  choices: readonly [readonly [V, Words], ...(readonly [V, Words])[]],
) => {
  const [first, ...others] = choices;
  return { title, schema: choiceFilter([first[0], ...others.map(([value]) => value)]), choices };
};

/** Of codes, of which -1 is all. */
export const codeOf = (
  title: Words,
  choices: readonly [readonly [number, Words], ...(readonly [number, Words])[]],
) => {
  const [first, ...others] = choices;
  return { title, schema: codeFilter(first[0], ...others.map(([value]) => value)), choices, all: '-1' };
};
