/**
 * Something that a page wants shown above the pages: a page says so, the frame shows it, whatever page is open then.
 * One of a kind at a time: another wish takes its place.
 */
import { useSyncExternalStore } from 'react';

export const createWish = <Wish extends object>() => {
  let wish: Wish | undefined;
  const listeners = new Set<() => void>();
  const change = (next: Wish | undefined) => {
    wish = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    open: (next: Wish): void => change({ ...next }),
    close: (): void => change(undefined),
    /** Undefined while none is wanted; every wish is another object, also one that says the same. */
    useWish: (): Wish | undefined => useSyncExternalStore(subscribe, () => wish),
  };
};
