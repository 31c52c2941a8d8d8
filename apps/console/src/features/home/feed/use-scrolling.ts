import { useMedia } from '@hoistway/parts/browser/use-media.ts';
import { useEffect, useState } from 'react';

/** Px that the list moves a step (specification 2, section 9), and how long one lasts: as many a second on every screen. */
const stepPx = 0.5;
const stepMs = 1000 / 60;
/** A page that was in the background goes on from where it was. */
const longestStepMs = 100;
/** How often a list that fits is measured again. */
const measureEveryMs = 1000;

/**
 * The list moves by itself while it is longer than its box, unless somebody points at it, is in it with the keyboard, or
 * wants no movement.
 *
 * @param scale of a screen on which everything is larger
 * @returns the ref of its box
 */
export function useScrolling(scale = 1) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    if (still || !box) return;
    let frame: number | undefined;
    // The browser may round the scroll position; half a step would be no step.
    let at = 0;
    let movedMs = 0;
    const isLonger = () => box.scrollHeight > box.clientHeight;
    const move = (nowMs: number) => {
      frame = isLonger() ? requestAnimationFrame(move) : undefined;
      const elapsedMs = Math.min(longestStepMs, Math.max(0, nowMs - movedMs));
      movedMs = nowMs;
      if (box.matches(':hover, :focus-within')) return;
      const end = box.scrollHeight - box.clientHeight;
      if (end <= 0) return;
      if (Math.abs(box.scrollTop - at) > 1) at = box.scrollTop;
      at = at >= end ? 0 : at + (scale * stepPx * elapsedMs) / stepMs;
      box.scrollTop = at;
    };
    // Measured in a frame: measuring here would force a layout.
    const begin = () => {
      movedMs = performance.now();
      frame = requestAnimationFrame(move);
    };
    const timer = setInterval(() => {
      if (frame === undefined && isLonger()) begin();
    }, measureEveryMs);
    begin();
    return () => {
      clearInterval(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [still, box, scale]);
  return setBox;
}
