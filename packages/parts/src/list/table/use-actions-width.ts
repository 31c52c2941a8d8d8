import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width needed by the header's label. */
const leastPx = 72;

/**
 * Width in px of the column with the row actions: as wide as the widest of them, in any language. It never shrinks,
 * so that paging and refreshing move no column.
 */
export const useActionsWidth = (frame: RefObject<HTMLElement | null>): number => {
  const [widthPx, setWidthPx] = useState(leastPx);
  useLayoutEffect(() => {
    let neededPx = 0;
    for (const acts of frame.current?.querySelectorAll<HTMLElement>('[data-actions]') ?? []) {
      const cell = acts.closest('td');
      if (!cell) continue;
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      neededPx = Math.max(
        neededPx,
        acts.offsetWidth + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight),
      );
    }
    setWidthPx(was => Math.max(was, Math.ceil(neededPx)));
  });
  return widthPx;
};
