/** What video is wanted. */
import type { PlayType, VideoPage } from '@hoistway/contract/features/video';
import { createWish } from '@hoistway/parts/browser/wish.ts';

export interface VideoWish {
  jobNum: string;
  deviceType: number;
  pageInfo: VideoPage;
  /** What is played at first: live pictures, or what was recorded around an alarm. */
  playType: PlayType;
  /** Of the alarm, in the zone of the installation. */
  alarmDate?: string;
}

export const { open: openVideo, close: closeVideo, useWish: useVideoWish } = createWish<VideoWish>();
