/** Turns what the user opened into the request. */
import type { CallInput } from '@hoistway/contract/core/call';
import {
  alarmReplayMs,
  closingDeviceType,
  defaultReplayMs,
  type PlayType,
  playTypes,
  protocolOf,
  requestTypeOf,
  type VideoDevice,
  type VideoPage,
  type video,
  videoExpireTime,
  videoQuality,
} from '@hoistway/contract/features/video';
import { epochOfText, textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';

export type VideoRequest = CallInput<typeof video.path>;

/** `YYYY-MM-DD HH:mm:ss` in the zone of the installation. */
export interface ReplayRange {
  startTime: string;
  stopTime: string;
}

export const rangeAround = (alarmDate: string, zone: string): ReplayRange => {
  const at = epochOfText(alarmDate, zone);
  return {
    startTime: textOfEpoch(at - alarmReplayMs, zone),
    stopTime: textOfEpoch(at + alarmReplayMs, zone),
  };
};

export const defaultRange = (nowMs: number, zone: string): ReplayRange => ({
  startTime: textOfEpoch(nowMs - defaultReplayMs, zone),
  stopTime: textOfEpoch(nowMs, zone),
});

/** How long a range plays, in seconds. */
export const secondsOf = ({ startTime, stopTime }: ReplayRange, zone: string): number =>
  (epochOfText(stopTime, zone) - epochOfText(startTime, zone)) / 1000;

interface Unit {
  jobNum: string;
  deviceType: number;
  pageInfo: VideoPage;
}

export const requestOf = (
  { jobNum, deviceType, pageInfo }: Unit,
  { deviceSerial, channelNo }: Pick<VideoDevice, 'deviceSerial' | 'channelNo'>,
  playType: PlayType,
  range: ReplayRange | undefined,
): VideoRequest => {
  const type = requestTypeOf[playType];
  return {
    deviceSerial,
    type,
    quality: videoQuality,
    protocol: protocolOf(type),
    expireTime: videoExpireTime,
    deviceType,
    jobNum,
    channelNo,
    startTime: range?.startTime ?? '',
    stopTime: range?.stopTime ?? '',
    pageInfo,
  };
};

/** Live pictures over a metered network end by themselves on screens that people leave open. */
export const endsByItself = ({ deviceType, pageInfo }: Unit, playType: PlayType): boolean =>
  playType === playTypes.live &&
  deviceType === closingDeviceType &&
  (pageInfo === 'monitor' || pageInfo === 'diagnosis');
