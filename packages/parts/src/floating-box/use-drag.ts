/** Moves a box by its header, with mouse, pen, finger or arrow keys, keeping the header within reach. */
import { type RefObject, useRef, useState } from 'react';

interface Point {
  x: number;
  y: number;
}
/** Where the box was put, and its width then: its entire header stays on the screen. */
interface Place extends Point {
  width: number;
}

/** Px of the box that stay visible at the bottom: its header. */
const headPx = 48;
/** Px per press of an arrow key. */
const stepPx = 24;
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
};

/** The nearest position with the whole header on the screen. */
export const within = (place: Place, screen: { width: number; height: number }): Place => ({
  width: place.width,
  x: Math.max(0, Math.min(place.x, screen.width - place.width)),
  y: Math.max(0, Math.min(place.y, screen.height - headPx)),
});

export const useDrag = (box: RefObject<HTMLElement | null>) => {
  const [at, setAt] = useState<Place>();
  const grip = useRef<Point>(undefined);
  const put = (to: Point) =>
    setAt(
      within({ ...to, width: box.current?.offsetWidth ?? 0 }, { width: innerWidth, height: innerHeight }),
    );
  const onPointerDown = (event: React.PointerEvent<HTMLElement>) => {
    // Buttons in the header do not start a drag.
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    const bounds = box.current?.getBoundingClientRect();
    if (!bounds) return;
    grip.current = { x: event.clientX - bounds.x, y: event.clientY - bounds.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: React.PointerEvent<HTMLElement>) => {
    if (grip.current) put({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y });
  };
  const onPointerUp = () => {
    grip.current = undefined;
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const bounds = box.current?.getBoundingClientRect();
    if (!step || !bounds) return;
    event.preventDefault();
    put({ x: bounds.x + step.x, y: bounds.y + step.y });
  };
  /** The window may have become smaller since. */
  const style: React.CSSProperties | undefined = at && {
    inset: 'auto',
    left: `max(0px, min(${at.x}px, 100vw - ${at.width}px))`,
    top: `max(0px, min(${at.y}px, 100dvh - ${headPx}px * var(--box-zoom, 1)))`,
  };
  return {
    style,
    forget: () => setAt(undefined),
    head: { onPointerDown, onPointerMove, onPointerUp },
    /** For the button that docks the box. */
    grip: { onKeyDown },
  };
};
