import type { StaleNote } from '@hoistway/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStaleNotes } from '../../live/use-live.ts';

/** Paths of the calls that hold rows of each kind. */
const pathsOf: Record<StaleNote['what'], readonly string[]> = {
  alarm: ['/elevator/alarm/'],
  ledger: ['/elevator/patrol/'],
};
/** In a storm of alarms lists are read again this often at most. */
const everyMs = 2000;

/** Rows changed on the server: the lists that show them are read again. */
export const useStaleLists = (): void => {
  const client = useQueryClient();
  const waiting = useRef(new Set<StaleNote['what']>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAgain = useEffectEvent(() => {
    timer.current = undefined;
    const paths = [...waiting.current].flatMap(what => pathsOf[what]);
    waiting.current.clear();
    void client.invalidateQueries({
      predicate: query => paths.some(path => String(query.queryKey[0]).startsWith(path)),
    });
  });
  useStaleNotes(what => {
    waiting.current.add(what);
    timer.current ??= setTimeout(readAgain, everyMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
};
