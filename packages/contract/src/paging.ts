/** Page queries and page replies: every list is paged on the server, in a total order, with a real total. */
import { z } from 'zod';

export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = 10;

/** `pageSize` takes any number up to the largest choice, since some panels ask for 1, 3 or 6 rows. */
export const pageQuery = z.object({
  pageNum: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
  /** A column of the list and its direction, `alarmDate:desc`; each list names the columns it takes. */
  sort: z
    .string()
    .regex(/^[A-Za-z0-9]+:(asc|desc)$/)
    .optional(),
});
export type PageQuery = z.output<typeof pageQuery>;

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ total: z.number().int().nonnegative(), result: z.array(row) });
export interface Page<T> {
  total: number;
  result: T[];
}
