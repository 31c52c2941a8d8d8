/**
 * Addresses of cameras at the EZVIZ open platform. Its `type` is a third numbering: 1 live, 2 recorded by the
 * device, 3 recorded in the cloud. Talking is a live stream there, over the platform's own protocol.
 */
import { protocols } from '@hoistway/contract/features/video';
import type { Logger } from 'pino';
import { z } from 'zod';
import { zoneClock } from '../../../time/zone-clock.ts';
import { type VideoProvider, videoFailed } from '../video.ts';
import { createEzvizClient, type EzvizSettings } from './ezviz-client.ts';

const ezvizTypes = { live: 1, talk: 1, replay: 2 } as const;
/** The platform's time zone, wherever this server runs. */
const platformClock = zoneClock('Asia/Shanghai');
const platformTime = (instantMs: number) =>
  new Date(platformClock.toWall(instantMs)).toISOString().slice(0, 19).replace('T', ' ');

const addressData = z.object({ url: z.string().regex(/^(https?|ezopen):\/\/\S+$/) });

export function createEzvizProvider(settings: EzvizSettings, log: Pick<Logger, 'warn'>): VideoProvider {
  const client = createEzvizClient(settings, log);
  return {
    async address({ camera, what, protocol, quality, expireSeconds }) {
      const { data, accessToken } = await client.call('/api/lapp/v2/live/address/get', {
        deviceSerial: camera.deviceSerial,
        channelNo: String(camera.channelNo),
        protocol: String(protocol),
        quality: String(quality),
        type: String(ezvizTypes[what.kind]),
        expireTime: String(expireSeconds),
        // Few browsers play H.265.
        supportH265: '0',
        ...(camera.verifyCode === '' ? {} : { code: camera.verifyCode }),
        ...(what.kind === 'replay'
          ? { startTime: platformTime(what.range.from), stopTime: platformTime(what.range.to) }
          : {}),
      });
      const address = addressData.safeParse(data);
      if (!address.success) throw videoFailed('视频平台没有给出地址', 'the platform gave no address');
      // The token opens every camera of the application, so it is sent out only where nothing plays without it.
      return { url: address.data.url, accessToken: protocol === protocols.own ? accessToken : '' };
    },
  };
}
