import { type RefObject, useLayoutEffect, useRef } from 'react';

/** An element hidden with its page may lose its scroll position; it is restored when the page returns. */
export const useKeepScroll = (frame: RefObject<HTMLElement | null>, selector: string): void => {
  const kept = useRef({ top: 0, left: 0 });
  useLayoutEffect(() => {
    const element = frame.current?.querySelector(selector);
    if (!element) return;
    element.scrollTo(kept.current);
    const onScroll = () => {
      // Hiding also scrolls to the top; that is not the user's doing.
      if (element.clientHeight > 0) kept.current = { top: element.scrollTop, left: element.scrollLeft };
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [frame, selector]);
};
