/** Requests the intercom to a car. */
import { createWish } from '@hoistway/parts/browser/wish.ts';

export interface IntercomWish {
  jobNum: string;
  /** The side where it covers least of the calling page. */
  place: 'left' | 'right';
}

export const {
  open: openIntercom,
  close: closeIntercom,
  useWish: useIntercomWish,
} = createWish<IntercomWish>();
