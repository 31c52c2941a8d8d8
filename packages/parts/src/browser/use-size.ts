import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Size {
  width: number;
  height: number;
}
const lastSizes = new Map<string, Size>();

/**
 * The inner size of an element in px. It is measured in a frame, before anything is painted: when it is mounted, the
 * page would be laid out for it alone.
 * @param kind - Until then it is as large as the last of its kind; otherwise zero.
 */
export const useSize = (ref: RefObject<HTMLElement | null>, kind = ''): Size => {
  const [size, setSize] = useState(lastSizes.get(kind) ?? { width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // There is no layout while the page is inactive: its last size is the best guess for its return.
      if (width === 0 && height === 0) return;
      if (kind) lastSizes.set(kind, { width, height });
      setSize(before => (before.width === width && before.height === height ? before : { width, height }));
    };
    const request = requestAnimationFrame(() => flushSync(measure));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(request);
      observer.disconnect();
    };
  }, [ref, kind]);
  return size;
};
