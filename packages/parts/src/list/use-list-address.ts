import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readAddress, type Sorting, writeAddress } from './list-address.ts';
import { type ListState, listState } from './list-state.ts';
import type { ShownFilter } from './list-types.ts';

/** The list's state as stored in the address bar. */
export const useListAddress = <S extends string>(
  filters: readonly ShownFilter[],
  sorting: Sorting<S>,
  prefix?: string,
  initialSize?: number,
): ListState<S> => {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(
    () => readAddress(search, filters, sorting, prefix, initialSize),
    [search, filters, sorting, prefix, initialSize],
  );
  return listState(
    address,
    next => setSearch(writeAddress(search, filters, next, sorting, prefix, initialSize), { replace: true }),
    filters,
    sorting,
  );
};
