/** Units that the user looks at right now: nothing tells of them above the page that shows them. */
import { useEffect, useSyncExternalStore } from 'react';

let inFront: readonly string[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly string[]) => {
  inFront = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** While the component is mounted. */
export const useUnitInFront = (jobNum: string): void => {
  useEffect(() => {
    change([...inFront, jobNum]);
    return () => {
      const at = inFront.indexOf(jobNum);
      change(inFront.toSpliced(at, 1));
    };
  }, [jobNum]);
};

export const useUnitsInFront = (): readonly string[] => useSyncExternalStore(subscribe, () => inFront);
