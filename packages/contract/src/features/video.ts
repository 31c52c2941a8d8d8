/**
 * Video of a unit: its cameras, and the address at which one of them is played (specification 3, sections 3, 4, 7).
 *
 * Two numberings are easily confused. The user opens a play type (1 to 4); the client sends a request type (1 to 3), in
 * which a replay over a chosen range is a replay like any other: play type 4 is sent as 2.
 */

import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { problem, problems } from '../core/problems.ts';
import { type Words, words } from '../words.ts';

export const playTypes = { live: 1, alarmReplay: 2, talk: 3, rangeReplay: 4 } as const;
export type PlayType = (typeof playTypes)[keyof typeof playTypes];

export const requestTypes = { live: 1, replay: 2, talk: 3 } as const;
export type RequestType = (typeof requestTypes)[keyof typeof requestTypes];

export const requestTypeOf = {
  1: requestTypes.live,
  2: requestTypes.replay,
  3: requestTypes.talk,
  4: requestTypes.replay,
} as const satisfies Record<PlayType, RequestType>;

/** 1 is the platform's own protocol, which can talk; 4 is HTTP-FLV. */
export const protocols = { own: 1, flv: 4 } as const;
export const protocolOf = (type: RequestType) => (type === requestTypes.talk ? protocols.own : protocols.flv);

export const videoQuality = 2;
/** Seconds for which an address can be opened. */
export const videoExpireTime = 300;
/** An alarm is replayed from this long before it to this long after it. */
export const alarmReplayMs = 15_000;
export const defaultReplayMs = 5 * 60_000;
export const longestReplayMs = 30 * 60_000;
export const replayTooLong = words('回放时间不能超过30分钟', 'The playback range cannot be over 30 minutes');
const noDate = words('日期不能为空', 'The date cannot be empty');
/** Units on a metered network: their live pictures end automatically. */
export const closingDeviceType = 2;

/** The requesting page. Live pictures end automatically only on the monitor and the diagnosis page. */
export const videoPages = ['monitor', 'diagnosis', 'alarm'] as const;
export type VideoPage = (typeof videoPages)[number];

/** The rule of 9 to 20 characters is the specification's (part 1, monitor setting). */
export const deviceSerial = z
  .string()
  .regex(
    /^[A-Za-z0-9]{9,20}$/,
    problem(
      words('设备序列号为 9 至 20 位字母或数字', 'A device serial number has 9 to 20 letters or digits'),
    ),
  );
const channelNo = z.number().int().min(1).max(256);

/** 1 in the car, 2 in the machine room, 3 at the landing of an escalator. The numbers are ours. */
export const cameraTypes = { car: 1, machineRoom: 2, landing: 3 } as const;

export const videoDevice = z.object({
  deviceSerial: z.string(),
  channelNo,
  name: z.string(),
  type: z.number().int(),
  /** 1 online, 0 offline, as last reported. */
  status: z.number().int(),
  /** 1 records, 0 has no disk or a bad one. */
  diskStatus: z.number().int(),
});
export type VideoDevice = z.output<typeof videoDevice>;

const moment = z.union([z.literal(''), f.dateTime]).default('');
const wallMs = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);

export const videoRequest = z
  .object({
    deviceSerial,
    type: z.union([
      z.literal(requestTypes.live),
      z.literal(requestTypes.replay),
      z.literal(requestTypes.talk),
    ]),
    quality: z.literal(videoQuality),
    protocol: z.union([z.literal(protocols.own), z.literal(protocols.flv)]),
    expireTime: z.literal(videoExpireTime),
    deviceType: z.number().int().min(1).max(99),
    jobNum: f.jobNum,
    channelNo: channelNo.default(1),
    /** Of a replay, in the zone of the installation; empty for live pictures. */
    startTime: moment,
    stopTime: moment,
    pageInfo: z.enum(videoPages).default('monitor'),
  })
  .superRefine((request, context) => {
    const wrong = (path: keyof typeof request, why: Words) =>
      context.addIssue({ code: 'custom', path: [path], message: problem(why) });
    if (request.protocol !== protocolOf(request.type)) wrong('protocol', problems.notAChoice);
    if (request.type !== requestTypes.replay) return;
    const { startTime, stopTime } = request;
    if (startTime === '') return wrong('startTime', noDate);
    if (stopTime === '') return wrong('stopTime', noDate);
    const lengthMs = wallMs(stopTime) - wallMs(startTime);
    if (!(lengthMs > 0)) wrong('startTime', problems.startNotBeforeEnd);
    else if (lengthMs > longestReplayMs) wrong('stopTime', replayTooLong);
  });

/** Which of them is required depends on the request. */
const mayPlay = ['alarm.playback', 'monitor.video', 'monitor.intercom'] as const;

const module = words('视频', 'Video');

export const video = {
  devices: get('/video/getVideoDevices', {
    summary: 'The cameras of a unit',
    access: mayPlay,
    input: z.object({ jobNum: f.jobNum }),
    output: z.array(videoDevice),
  }),
  path: post('/video/getElevatorVideoPath', {
    summary:
      'The playback address of a camera. Live video and replay require `monitor.video`, the 15 seconds around an alarm `alarm.playback`, talking `monitor.intercom`',
    showsSecret: true,
    access: mayPlay,
    input: videoRequest,
    output: z.object({
      /** May be relative to this server. */
      url: z.string(),
      /** Empty unless the address requires it. */
      accessToken: z.string(),
    }),
    changes: [],
    log: { module, type: words('播放', 'Play') },
    personalData: { kinds: ['video', 'replay', 'intercom'], where: module },
  }),
};
