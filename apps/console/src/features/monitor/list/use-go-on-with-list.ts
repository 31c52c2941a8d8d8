/** Searching the list or turning its page shows other units: the time limit of live updates starts again. */

import { goOnWatching } from '@hoistway/fleet/live/live.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

export const useGoOnWithList = (prefix: string): void => {
  const [search] = useSearchParams();
  const looked = [...search].filter(([name]) => name.startsWith(prefix)).join('&');
  const before = useRef(looked);
  useEffect(() => {
    if (before.current === looked) return;
    before.current = looked;
    goOnWatching();
  }, [looked]);
};
