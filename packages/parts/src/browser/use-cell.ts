import type { Cell } from '@hoistway/client/cell';
import { useSyncExternalStore } from 'react';

/** The value of a cell; the component re-renders when it changes. */
export const useCell = <T>(cell: Cell<T>): T => useSyncExternalStore(cell.subscribe, cell.get);
