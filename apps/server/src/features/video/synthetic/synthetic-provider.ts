/**
 * A moving test picture in the place of cameras: everything about video can be tried without one. It comes from this
 * server as HTTP-FLV with H.264, as a camera's would from its platform.
 */
import { Readable } from 'node:stream';
import { Refusal } from '@hoistway/contract/refusal';
import { longestReplayMs } from '@hoistway/contract/video';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { installationSecret } from '../../../auth/installation-secret.ts';
import type { DB } from '../../../database/tables.ts';
import { type VideoProvider, videoFailed } from '../video.ts';
import { pictureStream } from './picture-stream.ts';
import { readTicket, signTicket } from './stream-ticket.ts';

const streamPath = '/api/video/stream';
/** Whoever looks longer asks for an address again, and for the right to it. */
const longestLiveMs = longestReplayMs;
const opensPerMinute = 120;

const fullWords = {
  zh: '同时播放的视频过多，请稍后再试',
  en: 'Too many videos are being played; please try again later',
};

export function createSynthetic({
  db,
  timeZone,
  streams,
}: {
  db: Kysely<DB>;
  timeZone: string;
  /** At once, in this process. */
  streams: number;
}) {
  const key = () => installationSecret(db, 'test picture');
  let open = 0;

  const provider: VideoProvider = {
    async address({ jobNum, camera, what, expireSeconds }) {
      if (what.kind === 'talk')
        throw new Refusal('notConfigured', {
          words: { zh: '测试图像不支持对讲', en: 'One cannot talk with the test picture' },
        });
      if (what.kind === 'live' && !camera.online) throw videoFailed('摄像机不在线', 'the camera is offline');
      if (what.kind === 'replay' && !camera.records)
        throw videoFailed('摄像机没有录像', 'the camera keeps no recordings');
      const ticket = signTicket(
        {
          jobNum,
          camera: `${camera.deviceSerial}-${camera.channelNo}`,
          range: what.kind === 'replay' ? what.range : undefined,
          expiresAt: Date.now() + expireSeconds * 1000,
        },
        await key(),
      );
      return { url: `${streamPath}?ticket=${ticket}`, accessToken: '' };
    },
  };

  /** Browsers send no session to the address of a picture: the ticket is the right to it. */
  const serve = (http: FastifyInstance) =>
    http.route<{ Querystring: { ticket?: unknown } }>({
      method: 'GET',
      url: streamPath,
      // A HEAD request would draw a picture without end for nobody.
      exposeHeadRoute: false,
      config: { rateLimit: { max: opensPerMinute, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        const { ticket } = request.query;
        const claims = typeof ticket === 'string' ? readTicket(ticket, await key()) : undefined;
        if (!claims) throw new Refusal('forbidden');
        if (claims.expiresAt <= Date.now()) throw new Refusal('videoExpired');
        if (open >= streams) throw new Refusal('busy', { words: fullWords });
        open++;
        const stream = Readable.from(pictureStream(claims, { timeZone, liveMs: longestLiveMs }), {
          objectMode: false,
        });
        stream.once('close', () => {
          open--;
        });
        return reply.type('video/x-flv').header('cache-control', 'no-store').send(stream);
      },
    });

  return { provider, serve };
}
