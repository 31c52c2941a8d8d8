import { useSyncExternalStore } from 'react';

/** Whether a media query matches. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    listener => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

/** Below this the menu is a drawer, tables are cards and dialogs are sheets. */
const narrowBelowPx = 768;
export const useIsNarrow = (): boolean => useMedia(`(max-width: ${narrowBelowPx - 0.02}px)`);
