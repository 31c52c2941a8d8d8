/**
 * Drawn after a page: says once what the page shows is there, and again when that changes, whether any of it failed. What
 * was kept of an earlier round is not there yet while it is read again.
 */
import { display } from '@hoistway/contract/features/display';
import { session } from '@hoistway/contract/features/session';
import { notifyManager, type Query, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** Asked by the frame, not by its pages. */
const ofFrame: readonly unknown[] = [display.setting.path, session.current.path];

/** What is read again and again before it is there, as in a storm of alarms, does not hold up the others for longer. */
const longestWaitMs = 60_000;

const isAnswered = ({ fetchStatus, dataUpdatedAt, errorUpdatedAt }: QueryState, enteredAt: number) =>
  fetchStatus === 'idle' || Math.max(dataUpdatedAt, errorUpdatedAt) >= enteredAt;

export const Arrival = ({ onArrive }: { onArrive: (isFailed: boolean) => void }) => {
  const cache = useQueryClient().getQueryCache();
  const [enteredAt] = useState(() => Date.now());
  const arrive = useEffectEvent(onArrive);
  useEffect(() => {
    let over = false;
    let isLate = false;
    const check = () => {
      if (over) return;
      const shown = cache.getAll().filter(query => query.isActive() && !ofFrame.includes(query.queryKey[0]));
      const isThere = ({ state }: Query) =>
        state.status !== 'pending' && (isLate || isAnswered(state, enteredAt));
      if (!shown.every(isThere)) return;
      arrive(shown.some(({ state }) => state.status === 'error'));
    };
    const timer = setTimeout(() => {
      isLate = true;
      check();
    }, longestWaitMs);
    const stop = cache.subscribe(notifyManager.batchCalls(check));
    check();
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
  }, [cache, enteredAt]);
  return null;
};
