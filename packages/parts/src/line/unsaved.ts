/**
 * The last time in which the server could not save: what was read then may lack alarms. Its owner sets it here. It has
 * no end while the server still cannot save. Epoch milliseconds of this browser; `from` is 0 where nobody knows.
 */
import { createCell } from '@hoistway/client/cell';

export interface Unsaved {
  from: number;
  until: number;
}
export const noneUnsaved: Unsaved = { from: 0, until: 0 };
export const unsaved = createCell(noneUnsaved);

export const isOver = ({ until }: Unsaved): boolean => until !== Number.POSITIVE_INFINITY;
