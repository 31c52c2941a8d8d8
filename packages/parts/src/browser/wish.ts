/**
 * A request of a page to show something above the pages: the frame shows it, whatever page is open then. One of
 * each kind at a time: another request replaces it.
 */
import { createCell } from '@hoistway/client/cell';
import { useCell } from './use-cell.ts';

export const createWish = <Wish extends object>() => {
  const wish = createCell<Wish | undefined>(undefined);
  return {
    open: (next: Wish): void => wish.set({ ...next }),
    close: (): void => wish.set(undefined),
    /** Undefined while there is no request; every request is a new object, even with equal contents. */
    useWish: (): Wish | undefined => useCell(wish),
  };
};
