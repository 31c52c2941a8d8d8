/** How many rows the page that is looked at has; the frame shows it beside the title. */
import { useEffect, useSyncExternalStore } from 'react';

let count: number | undefined;
const listeners = new Set<() => void>();
const set = (next: number | undefined) => {
  count = next;
  for (const listener of listeners) listener();
};

/** Told by the list of a page; taken back when the page goes or is hidden. */
export const useTellPageCount = (total: number | undefined): void => {
  useEffect(() => {
    if (total === undefined) return;
    set(total);
    return () => set(undefined);
  }, [total]);
};

export const usePageCount = (): number | undefined =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => count,
  );
