import { playTypes, videoRequest } from '@hoistway/contract/features/video';
import { describe, expect, it } from 'vitest';
import { defaultRange, endsByItself, rangeAround, requestOf, secondsOf } from './video-request.ts';

const zone = 'Asia/Shanghai';
const unit = { jobNum: 'T1', deviceType: 2, pageInfo: 'monitor' as const };
const camera = { deviceSerial: 'CAM0000001', channelNo: 3 };

describe('what is sent', () => {
  it('names type 2 for both kinds of replay, and protocol 1 for talking alone', () => {
    const range = defaultRange(Date.parse('2026-03-01T00:00:00Z'), zone);
    const sent = Object.values(playTypes).map(playType => {
      const request = requestOf(unit, camera, playType, playType % 2 === 0 ? range : undefined);
      expect(videoRequest.safeParse(request).error).toBeUndefined();
      return [request.type, request.protocol];
    });
    expect(sent).toEqual([
      [1, 4],
      [2, 4],
      [3, 1],
      [2, 4],
    ]);
  });

  it('has the numbers that the specification fixes', () => {
    expect(requestOf(unit, camera, playTypes.live, undefined)).toEqual({
      deviceSerial: 'CAM0000001',
      type: 1,
      quality: 2,
      protocol: 4,
      expireTime: 300,
      deviceType: 2,
      jobNum: 'T1',
      channelNo: 3,
      startTime: '',
      stopTime: '',
      pageInfo: 'monitor',
    });
  });
});

describe('a range', () => {
  it('is 15 seconds around an alarm, over midnight too', () => {
    const range = rangeAround('2026-03-01 00:00:05', zone);
    expect(range).toEqual({ startTime: '2026-02-28 23:59:50', stopTime: '2026-03-01 00:00:20' });
    expect(secondsOf(range, zone)).toBe(30);
  });

  it('is the last five minutes at first', () => {
    expect(defaultRange(Date.parse('2026-03-01T00:00:00Z'), zone)).toEqual({
      startTime: '2026-03-01 07:55:00',
      stopTime: '2026-03-01 08:00:00',
    });
  });
});

it('ends live pictures of device type 2 on the monitor and the diagnosis, and nothing else', () => {
  expect(endsByItself(unit, playTypes.live)).toBe(true);
  expect(endsByItself({ ...unit, pageInfo: 'diagnosis' }, playTypes.live)).toBe(true);
  expect(endsByItself({ ...unit, pageInfo: 'alarm' }, playTypes.live)).toBe(false);
  expect(endsByItself({ ...unit, deviceType: 1 }, playTypes.live)).toBe(false);
  expect(endsByItself(unit, playTypes.rangeReplay)).toBe(false);
});
