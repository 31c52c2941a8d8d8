/** The filters of a list: a title, the schema of the value, and the choices where they are limited. */
import type { z } from 'zod';
import { type Codes, type Words, words } from '../words.ts';
import {
  choiceFilter,
  codeFilter,
  dateFilter,
  idFilter,
  idOrNoneFilter,
  monthFilter,
  textFilter,
} from './fields.ts';
import type { Need } from './permissions.ts';

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
  /** As of columns; by default those of the column of its name. Without any of these nobody searches by it. */
  needs?: readonly Need[] | undefined;
}
/** As a list describes it: without a title it is called what the column of its name is. */
export type DescribedFilter = Omit<ListFilter, 'title'> & { title?: Words | undefined };

export const textOf = (max: number, title?: Words) => ({ title, schema: textFilter(max) });

export const dateOf = (title?: Words) => ({ title, schema: dateFilter });

export const monthOf = (title?: Words) => ({ title, schema: monthFilter });

export const choiceOf = <const V extends string>({ codes, entries }: Codes<V>, title?: Words) => ({
  title,
  schema: choiceFilter(codes),
  choices: entries,
});

/** For codes where -1 means all. */
export const codeOf = ({ codes, entries }: Codes<number>, title?: Words) => ({
  title,
  schema: codeFilter(...codes),
  choices: entries,
  all: '-1',
});

/** For one row of another table, whose choices are loaded; -1 means all. */
export const idOf = (title?: Words) => ({ title, schema: idFilter, all: '-1' });

/** The same, where 0 asks for rows without one. */
export const idOrNoneOf = (title?: Words) => ({ title, schema: idOrNoneFilter, all: '-1' });

/** For a row by its own id, -1 means all: a form reads its row again by this. */
export const ownId = idOf(words('编号', 'ID'));
