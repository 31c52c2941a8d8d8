import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { filtersOfLink } from './alarm-link.ts';

/** False until a link's parameters in the address have become filters. */
export const useAlarmLink = (): boolean => {
  const [search, setSearch] = useSearchParams();
  const filters = filtersOfLink(search);
  const pending = filters.toString() !== search.toString();
  const rewrite = useEffectEvent(() => setSearch(filters, { replace: true }));
  useEffect(() => {
    if (pending) rewrite();
  }, [pending]);
  return !pending;
};
