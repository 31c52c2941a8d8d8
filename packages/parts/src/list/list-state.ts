/** Filters, order and page of a list, and how to change them. A new filter starts at page 1. */
import { initialValues, type ListAddress, type Sorting, sortFrom } from './list-address.ts';
import type { ShownFilter } from './list-types.ts';

export interface ListState<S extends string> {
  address: ListAddress<S>;
  setValues: (values: ListAddress<S>['values']) => void;
  setPage: (pageNum: number, pageSize: number) => void;
  /** `column:asc`; undefined is the list's own order. */
  setSort: (sort: string | undefined) => void;
  /** Other filters and another order at once; without one the list's own. */
  show: (values: ListAddress<S>['values'], sort: string) => void;
  /** The list's initial state: filters, order and page. */
  reset: () => void;
}

export const listState = <S extends string>(
  address: ListAddress<S>,
  go: (next: ListAddress<S>) => void,
  filters: readonly ShownFilter[],
  sorting: Sorting<S>,
): ListState<S> => ({
  address,
  setValues: values => go({ ...address, values, pageNum: 1 }),
  setPage: (pageNum, pageSize) => go({ ...address, pageNum, pageSize }),
  setSort: sort => go({ ...address, sort: sortFrom(sort, { ...sorting, initial: undefined }), pageNum: 1 }),
  show: (values, sort) => go({ ...address, values, sort: sortFrom(sort, sorting), pageNum: 1 }),
  reset: () => go({ ...address, values: initialValues(filters), sort: sorting.initial, pageNum: 1 }),
});
