import type { Cell } from '@hoistway/client/cell';
import { useSyncExternalStore } from 'react';

/** What a cell holds; the component draws when it changes. */
export const useCell = <T>(cell: Cell<T>): T => useSyncExternalStore(cell.subscribe, cell.get);
