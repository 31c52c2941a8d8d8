/** Page queries and page replies: every list is paged on the server, in a total order, with a real total. */
import { z } from 'zod';
import { problem, problems } from './problems.ts';

export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = 10;

/** Rows chosen by hand are among the first of the list: a longer one has to be filtered (specification 3, section 9). */
export const maxListChoice = 2000;

/** No list has rows beyond this. */
export const maxPageNum = 1_000_000;

/** `pageSize` is any number up to the largest choice, since some panels ask for 1, 3 or 6 rows. */
export const pageFields = {
  pageNum: z.coerce.number().int().min(1).max(maxPageNum).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
};
const notSortedBy = problem(problems.notAChoice);

/** A column of a list and its direction: `alarmDate:desc`. */
export type SortBy<Name extends string> = `${Name}:${'asc' | 'desc'}`;

/** One of these orders; if the list has none, any order is refused. */
export const sortField = (names: readonly string[]) =>
  names.length === 0
    ? z.never(notSortedBy).optional()
    : z
        .enum(
          names.flatMap(name => [`${name}:asc`, `${name}:desc`]),
          notSortedBy,
        )
        .optional();

/** For a list that has a single order. */
export const pageQuery = z.object({ ...pageFields, sort: sortField([]) });

export type PageQuery = Pick<z.output<typeof pageQuery>, 'pageNum' | 'pageSize'>;

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ total: z.number().int().nonnegative(), result: z.array(row) });
export interface Page<T> {
  total: number;
  result: T[];
}
