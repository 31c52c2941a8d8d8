/**
 * What video is wanted. A page says so; the frame shows it, above whatever page is open then. One at a time: another
 * wish takes its place.
 */
import type { PlayType, VideoPage } from '@hoistway/contract/video';
import { useSyncExternalStore } from 'react';

export interface VideoWish {
  jobNum: string;
  deviceType: number;
  pageInfo: VideoPage;
  /** What is played at first: live pictures, or what was recorded around an alarm. */
  playType: PlayType;
  /** Of the alarm, in the zone of the installation. */
  alarmDate?: string;
}

let wish: VideoWish | undefined;
const listeners = new Set<() => void>();
const change = (next: VideoWish | undefined) => {
  wish = next;
  for (const listener of listeners) listener();
};

export const openVideo = (next: VideoWish): void => change({ ...next });
export const closeVideo = (): void => change(undefined);

/** Undefined while none is wanted; every wish is another object, also for the same unit. */
export const useVideoWish = (): VideoWish | undefined =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => wish,
  );
