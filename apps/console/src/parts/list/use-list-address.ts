import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { initialValues, type ListAddress, readAddress, type Sorting, writeAddress } from './list-address.ts';
import type { Filter } from './list-types.ts';

/** The list's state as the address bar holds it, and how to change it. A new filter begins at page 1. */
export const useListAddress = (
  filters: readonly Filter[],
  sorting: Sorting,
  prefix?: string,
  initialSize?: number,
) => {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(
    () => readAddress(search, filters, sorting, prefix, initialSize),
    [search, filters, sorting, prefix, initialSize],
  );
  const go = (next: ListAddress) =>
    setSearch(writeAddress(search, filters, next, sorting, prefix, initialSize), { replace: true });
  return {
    address,
    setValues: (values: ListAddress['values']) => go({ ...address, values, pageNum: 1 }),
    setPage: (pageNum: number, pageSize: number) => go({ ...address, pageNum, pageSize }),
    setSort: (sort: string | undefined) => go({ ...address, sort, pageNum: 1 }),
    /** The list as it is when nobody has asked for anything: filters, order and page. */
    reset: () => go({ ...address, values: initialValues(filters), sort: sorting.initial, pageNum: 1 }),
  };
};
