/**
 * A request of a page to show something above the pages: the frame shows it, whatever page is open then. One of
 * each kind at a time: another request replaces it.
 */
import { createCell } from '@hoistway/client/cell';
import { useCell } from './use-cell.ts';

export const createBoxRequest = <T extends object>() => {
  const request = createCell<T | undefined>(undefined);
  return {
    open: (next: T): void => request.set({ ...next }),
    close: (): void => request.set(undefined),
    /** Undefined while there is no request; every request is a new object, even with equal contents. */
    useRequest: (): T | undefined => useCell(request),
  };
};
