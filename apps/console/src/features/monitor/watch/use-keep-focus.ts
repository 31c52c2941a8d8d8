/** When what had the focus goes with a change of what is watched, it goes on at the head of what came: never at the top of the page. */
import { type RefObject, useEffect, useRef } from 'react';

/** `head` takes the focus when it was lost; `what` names what is watched. */
export const useKeepFocus = (head: RefObject<HTMLElement | null>, what: string): void => {
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    // After the parts that open or close with it have said where the focus belongs.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement === null || activeElement === body) head.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [head, what]);
};
