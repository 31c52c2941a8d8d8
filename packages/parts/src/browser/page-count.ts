/** The number of rows on the active page; the frame shows it next to the title. */
import { createCell } from '@hoistway/client/cell';
import { useEffect } from 'react';
import { useCell } from './use-cell.ts';

const count = createCell<number | undefined>(undefined);

/** Set by the list of a page; cleared when the page is closed or hidden. */
export const useReportPageCount = (total: number | undefined): void => {
  useEffect(() => {
    if (total === undefined) return;
    count.set(total);
    return () => count.set(undefined);
  }, [total]);
};

export const usePageCount = (): number | undefined => useCell(count);
