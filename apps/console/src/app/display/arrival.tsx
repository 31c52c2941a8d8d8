/**
 * Drawn after a page: says once what the page shows is there, and again when that changes, whether any of it failed. What
 * was kept of an earlier round is not there yet while it is read again.
 */
import { display } from '@hoistway/contract/features/display';
import { session } from '@hoistway/contract/features/session';
import { notifyManager, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** Asked by the frame, not by its pages. */
const ofFrame: readonly unknown[] = [display.setting.path, session.current.path];

const isThere = ({ status, fetchStatus, dataUpdatedAt }: QueryState, enteredAt: number) =>
  status !== 'pending' && (fetchStatus === 'idle' || dataUpdatedAt >= enteredAt);

export const Arrival = ({ onArrive }: { onArrive: (isFailed: boolean) => void }) => {
  const cache = useQueryClient().getQueryCache();
  const [enteredAt] = useState(() => Date.now());
  const arrive = useEffectEvent(onArrive);
  useEffect(() => {
    let over = false;
    const check = () => {
      if (over) return;
      const shown = cache.getAll().filter(query => query.isActive() && !ofFrame.includes(query.queryKey[0]));
      if (!shown.every(({ state }) => isThere(state, enteredAt))) return;
      arrive(shown.some(({ state }) => state.status === 'error'));
    };
    const stop = cache.subscribe(notifyManager.batchCalls(check));
    check();
    return () => {
      over = true;
      stop();
    };
  }, [cache, enteredAt]);
  return null;
};
