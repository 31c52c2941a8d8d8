import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { initialValues, type ListAddress, readAddress, writeAddress } from './list-address.ts';
import type { Filter } from './list-types.ts';

/** The list's state as the address bar holds it, and how to change it. A new filter begins at page 1. */
export const useListAddress = (filters: readonly Filter[], initialSort?: string, prefix?: string) => {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(
    () => readAddress(search, filters, initialSort, prefix),
    [search, filters, initialSort, prefix],
  );
  const go = (next: ListAddress) =>
    setSearch(writeAddress(search, filters, next, initialSort, prefix), { replace: true });
  return {
    address,
    setValues: (values: ListAddress['values']) => go({ ...address, values, pageNum: 1 }),
    setPage: (pageNum: number, pageSize: number) => go({ ...address, pageNum, pageSize }),
    setSort: (sort: string | undefined) => go({ ...address, sort, pageNum: 1 }),
    reset: () => go({ ...address, values: initialValues(filters), pageNum: 1 }),
  };
};
