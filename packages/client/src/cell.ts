/** One value that is kept outside of components, and whoever wants to know that it is another now. */
export interface Cell<T> {
  get(): T;
  set(next: T): void;
  /** @returns what ends it */
  subscribe(listener: () => void): () => void;
}

/** The same value again is no change. */
export const createCell = <T>(first: T): Cell<T> => {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set: next => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
