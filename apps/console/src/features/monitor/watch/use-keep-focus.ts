/**
 * When the focused element disappears because other units are watched, focus moves to the header of the new view,
 * never to the top of the page.
 */
import { type RefObject, useEffect, useRef } from 'react';

/** `head` receives the focus when it was lost; `what` identifies the watched units. */
export const useKeepFocus = (head: RefObject<HTMLElement | null>, what: string): void => {
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    // After the components that open or close with it have set their own focus.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement === null || activeElement === body) head.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [head, what]);
};
