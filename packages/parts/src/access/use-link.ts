import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** False until a link's parameters in the address have become filters of the page's list. */
export const useLink = (filtersOf: (search: URLSearchParams) => URLSearchParams): boolean => {
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  const pending = filters.toString() !== search.toString();
  const rewrite = useEffectEvent(() => setSearch(filters, { replace: true }));
  useEffect(() => {
    if (pending) rewrite();
  }, [pending]);
  return !pending;
};
