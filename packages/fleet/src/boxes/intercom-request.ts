/** Requests the intercom to a car. */
import { createBoxRequest } from '@hoistway/parts/browser/box-request.ts';

export interface IntercomBoxRequest {
  jobNum: string;
  /** The side where it covers least of the calling page. */
  place: 'left' | 'right';
}

export const {
  open: openIntercom,
  close: closeIntercom,
  useRequest: useIntercomRequest,
} = createBoxRequest<IntercomBoxRequest>();
