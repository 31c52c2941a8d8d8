/** Which car is to be talked with. */
import { createWish } from './wish.ts';

export interface IntercomWish {
  jobNum: string;
}

export const {
  open: openIntercom,
  close: closeIntercom,
  useWish: useIntercomWish,
} = createWish<IntercomWish>();
