import { type RefObject, useLayoutEffect, useState } from 'react';

/** The word in the header stands in this much. */
const leastPx = 72;

/**
 * Px of the column that holds the acts of the rows: as wide as the widest of them is drawn, in whatever language.
 * It never grows narrower, so that paging and refreshing move no column.
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
