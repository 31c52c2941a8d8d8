import { useCell } from '../browser/use-cell.ts';
import { isOver, unsaved } from './unsaved.ts';

/** What the server last said of itself: false while its disk is full or its database away. */
export const useCanSave = (): boolean => isOver(useCell(unsaved));
