/**
 * A link from the home page (`source=index` with date, atype and index) becomes filters: that whole day,
 * dispatched, trapped or not (specification 1, section 2). The address then says so and can be shared.
 */
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** False until the address has been turned into filters. */
export const useHomeLink = (): boolean => {
  const [search, setSearch] = useSearchParams();
  const pending = search.get('source') === 'index' && search.has('atype');
  const rewrite = useEffectEvent(() => {
    const next = new URLSearchParams({
      source: 'index',
      boxUp: search.get('atype') === '1' ? 'no' : 'yes',
      processType: '1',
    });
    const day = search.get('date')?.slice(0, 10);
    if (day) {
      next.set('startDate', `${day} 00:00:00`);
      next.set('endDate', `${day} 23:59:59`);
    }
    const stage = search.get('index');
    if (stage) next.set('index', stage);
    setSearch(next, { replace: true });
  });
  useEffect(() => {
    if (pending) rewrite();
  }, [pending]);
  return !pending;
};
