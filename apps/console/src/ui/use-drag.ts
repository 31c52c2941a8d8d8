/** Moves a box by its head, with mouse, pen or finger, and never out of sight. */
import { useRef, useState } from 'react';

export interface Point {
  x: number;
  y: number;
}

/** Px of the box that stay visible at the edges. */
const visible = 48;

export const useDrag = () => {
  const [at, setAt] = useState<Point>();
  const grip = useRef<Point>(undefined);
  const onPointerDown = (event: React.PointerEvent<HTMLElement>) => {
    // A button in the head is a button.
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!box) return;
    grip.current = { x: event.clientX - box.x, y: event.clientY - box.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: React.PointerEvent<HTMLElement>) => {
    if (!grip.current) return;
    setAt({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y });
  };
  const onPointerUp = () => {
    grip.current = undefined;
  };
  /** The window may have become smaller since. */
  const style: React.CSSProperties | undefined = at && {
    inset: 'auto',
    left: `clamp(${visible}px - 100%, ${at.x}px, 100vw - ${visible}px)`,
    top: `clamp(0px, ${at.y}px, 100dvh - ${visible}px)`,
  };
  return { style, forget: () => setAt(undefined), head: { onPointerDown, onPointerMove, onPointerUp } };
};
