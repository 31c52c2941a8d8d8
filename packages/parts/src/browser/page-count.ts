/** How many rows the page that is looked at has; the frame shows it beside the title. */
import { createCell } from '@hoistway/client/cell';
import { useEffect } from 'react';
import { useCell } from './use-cell.ts';

const count = createCell<number | undefined>(undefined);

/** Told by the list of a page; taken back when the page goes or is hidden. */
export const useTellPageCount = (total: number | undefined): void => {
  useEffect(() => {
    if (total === undefined) return;
    count.set(total);
    return () => count.set(undefined);
  }, [total]);
};

export const usePageCount = (): number | undefined => useCell(count);
