/** A finger that goes to the side, and not up or down. */
import { type TouchEvent, useState } from 'react';

const leastPx = 70;

/** @returns what an element needs to be swiped */
export const useSwipe = (onSwipe: (way: 'before' | 'after') => void) => {
  const [touch, setTouch] = useState<{ x: number; y: number }>();
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const first = touches[0];
      if (first) setTouch({ x: first.clientX, y: first.clientY });
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (!touch || !end) return;
      const [x, y] = [end.clientX - touch.x, end.clientY - touch.y];
      if (Math.abs(x) > leastPx && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 'after' : 'before');
    },
  };
};
