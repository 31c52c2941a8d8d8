import { useEffect, useRef, useState } from 'react';

export interface Countdown {
  /** Whole seconds; 0 when it is not running. */
  left: number;
  start: (seconds: number) => void;
  reset: () => void;
}

/** Counts seconds down by the clock, so that a hidden browser tab does not slow it. */
export const useCountdown = (): Countdown => {
  const [left, setLeft] = useState(0);
  const endsAt = useRef(0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt.current - Date.now()) / 1000)));
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    left,
    start: seconds => {
      endsAt.current = Date.now() + seconds * 1000;
      setLeft(seconds);
    },
    reset: () => setLeft(0),
  };
};
