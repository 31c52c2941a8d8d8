/** Which car is to be talked with. */
import { createWish } from '@hoistway/parts/browser/wish.ts';

export interface IntercomWish {
  jobNum: string;
  /** The side where it hides least of the page that it was called from. */
  place: 'left' | 'right';
}

export const {
  open: openIntercom,
  close: closeIntercom,
  useWish: useIntercomWish,
} = createWish<IntercomWish>();
