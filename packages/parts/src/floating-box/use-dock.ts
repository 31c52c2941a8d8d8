/**
 * Boxes that stand beside the pages, not over them: while one does, the pages leave it a column at the right
 * (`--dock-room` of the root, read by the frame). Several stand in the same column.
 */
import { useEffect } from 'react';
import { useMedia } from '../browser/use-media.ts';

/** From this width on there is room for a column beside a page. */
const roomyFromPx = 1440;
const docked = new Set<object>();

const makeRoom = () => {
  const { style } = document.documentElement;
  if (docked.size > 0) style.setProperty('--dock-room', 'calc(var(--dock-width) + 12px)');
  else style.removeProperty('--dock-room');
};

/** `wanted`: it stands in its place, whole. Answers whether it has a column of its own. */
export const useDock = (wanted: boolean): boolean => {
  const roomy = useMedia(`(min-width: ${roomyFromPx}px)`);
  const standing = wanted && roomy;
  useEffect(() => {
    if (!standing) return;
    const own = {};
    docked.add(own);
    makeRoom();
    return () => {
      docked.delete(own);
      makeRoom();
    };
  }, [standing]);
  return standing;
};
