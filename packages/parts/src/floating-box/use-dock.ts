/**
 * Boxes next to the pages, not over them: while one is docked, the pages leave it a column at the right
 * (`--dock-room` of the root, read by the frame). Several share the same column.
 */
import { useEffect } from 'react';
import { useMedia } from '../browser/use-media.ts';

/** From this width on there is space for a column next to a page. A large screen has no menu, and its page is scaled. */
const roomyFromPx = () => (document.documentElement.dataset.frame === 'large' ? 1366 : 1440);
const docked = new Set<object>();

const makeRoom = () => {
  const { style } = document.documentElement;
  if (docked.size > 0) style.setProperty('--dock-room', 'calc(var(--dock-width) + 12px)');
  else style.removeProperty('--dock-room');
};

/** `wanted`: it is in its place and not minimised. Returns whether it has a column of its own. */
export const useDock = (wanted: boolean): boolean => {
  const roomy = useMedia(`(min-width: ${roomyFromPx()}px)`);
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
