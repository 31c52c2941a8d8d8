/** The area that a property manager has chosen for the overview: its header and its panels count there. */
import { createCell } from '@hoistway/client/cell';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';

/** The id path of the area; undefined for all that the user sees. */
const area = createCell<string | undefined>(undefined);

export const setOverviewArea = area.set;
export const useOverviewArea = (): string | undefined => useCell(area);
