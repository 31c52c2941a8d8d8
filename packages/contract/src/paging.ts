/** Page queries and page replies: every list is paged on the server, in a total order, with a real total. */
import { z } from 'zod';

export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = 10;

/** Behind it no list has rows. */
export const maxPageNum = 1_000_000;

/** `pageSize` takes any number up to the largest choice, since some panels ask for 1, 3 or 6 rows. */
const page = {
  pageNum: z.coerce.number().int().min(1).max(maxPageNum).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
};
const notSortedBy = { error: 'notAChoice' };

/** A column of a list and its direction: `alarmDate:desc`. */
export type SortBy<Name extends string> = `${Name}:${'asc' | 'desc'}`;

/** Of a list that has one order; asked for another, it refuses. */
export const pageQuery = z.object({ ...page, sort: z.never(notSortedBy).optional() });

/** Of a list that is sorted by these columns and by no other: headers, addresses and the server read it here. */
export const pageQueryBy = <const Name extends string>(...names: Name[]) => {
  const sorts = names.flatMap((name): SortBy<Name>[] => [`${name}:asc`, `${name}:desc`]);
  return z.object({ ...page, sort: z.enum(sorts, notSortedBy).optional() });
};
export type PageQuery = Pick<z.output<typeof pageQuery>, 'pageNum' | 'pageSize'>;

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ total: z.number().int().nonnegative(), result: z.array(row) });
export interface Page<T> {
  total: number;
  result: T[];
}

/** The columns that a call's list is sorted by; none for a call that is no such list. */
export const sortColumnsOf = (input: z.ZodType): readonly string[] => {
  const sort = input instanceof z.ZodObject ? input.shape.sort : undefined;
  const sorts = sort instanceof z.ZodOptional ? sort.unwrap() : undefined;
  if (!(sorts instanceof z.ZodEnum)) return [];
  return [...new Set(sorts.options.map(text => String(text).split(':')[0] ?? ''))];
};
