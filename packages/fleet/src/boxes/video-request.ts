/** Requests video of a unit. */
import type { PlayType, VideoPage } from '@hoistway/contract/features/video';
import { createBoxRequest } from '@hoistway/parts/browser/box-request.ts';

export interface VideoBoxRequest {
  jobNum: string;
  deviceType: number;
  pageInfo: VideoPage;
  /** What to play first: live pictures, or the recording around an alarm. */
  playType: PlayType;
  /** Time of the alarm, in the installation's zone. */
  alarmDate?: string;
}

export const {
  open: openVideo,
  close: closeVideo,
  useRequest: useVideoRequest,
} = createBoxRequest<VideoBoxRequest>();
