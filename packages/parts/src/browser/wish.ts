/**
 * Something that a page wants shown above the pages: a page says so, the frame shows it, whatever page is open then.
 * One of a kind at a time: another wish takes its place.
 */
import { createCell } from '@hoistway/client/cell';
import { useCell } from './use-cell.ts';

export const createWish = <Wish extends object>() => {
  const wish = createCell<Wish | undefined>(undefined);
  return {
    open: (next: Wish): void => wish.set({ ...next }),
    close: (): void => wish.set(undefined),
    /** Undefined while none is wanted; every wish is another object, also one that says the same. */
    useWish: (): Wish | undefined => useCell(wish),
  };
};
