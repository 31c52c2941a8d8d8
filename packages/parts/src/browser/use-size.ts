import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner size of an element in px; zero before it is known. */
export const useSize = (ref: RefObject<HTMLElement | null>): { width: number; height: number } => {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // There is no layout while the page is inactive: its last size is the best guess for its return.
      if (width === 0 && height === 0) return;
      setSize(before => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
};
