import { type RefObject, useEffect, useRef } from 'react';

const tintMs = 1000;

/** Tints an element for a second when its value changes; the first value does not count as a change. */
export const useChangeTint = (element: RefObject<HTMLElement | null>, value: unknown): void => {
  const before = useRef(value);
  useEffect(() => {
    const first = before.current === undefined;
    if (before.current === value) return;
    before.current = value;
    if (first) return;
    element.current?.animate(
      [{ backgroundColor: 'var(--hw-online-tint)' }, { backgroundColor: 'transparent' }],
      {
        duration: tintMs,
        easing: 'ease-in',
      },
    );
  }, [element, value]);
};
