/**
 * A moving test picture in place of cameras: everything about video can be tried without one. This server streams
 * it as HTTP-FLV with H.264, as a platform would stream a camera.
 */

import { Readable } from 'node:stream';
import { Refusal } from '@hoistway/contract/core/refusal';
import { longestReplayMs } from '@hoistway/contract/features/video';
import { words } from '@hoistway/contract/words';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { SessionUser } from '../../../auth/signed-in.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { type VideoProvider, videoFailed } from '../video.ts';
import { pictureStream } from './picture-stream.ts';
import { giveTicket, ownerOfTicket, takeTicket } from './stream-ticket.ts';

const streamPath = '/api/video/stream';
/** After this time a viewer requests a new address, and is authorised again. */
const longestLiveMs = longestReplayMs;
const opensPerMinute = 120;
/** Six side by side, and some that are just closing. */
const streamsPerUser = 8;
/** A stream ends within this time after its session. */
const checkEveryMs = 30_000;

const fullWords = words(
  '同时播放的视频过多，请稍后再试',
  'Too many videos are being played; please try again later',
);

interface SyntheticDeps {
  db: Kysely<DB>;
  timeZone: string;
  /** Simultaneous streams in this process. */
  streams: number;
  /** The current session, without counting as a use of it; undefined when it is gone. */
  readSession(tokenHash: Buffer): Promise<SessionUser | undefined>;
  checkMs?: number;
}

export function createSynthetic({
  db,
  timeZone,
  streams,
  readSession,
  checkMs = checkEveryMs,
}: SyntheticDeps) {
  let open = 0;
  const openOf = new Map<number, number>();
  const count = (userId: number, by: 1 | -1) => {
    open += by;
    openOf.set(userId, (openOf.get(userId) ?? 0) + by);
    if (openOf.get(userId) === 0) openOf.delete(userId);
  };
  /** @throws Refusal busy */
  const requirePlace = (userId: number) => {
    if (open >= streams || (openOf.get(userId) ?? 0) >= streamsPerUser)
      throw new Refusal('busy', { words: fullWords });
  };

  const provider: VideoProvider = {
    async address({ tokenHash, jobNum, camera, what, expireSeconds }) {
      if (what.kind === 'talk')
        throw new Refusal('notConfigured', {
          words: words('测试图像不支持对讲', 'The test picture does not support the intercom'),
        });
      if (what.kind === 'live' && !camera.online) throw videoFailed('摄像机不在线', 'the camera is offline');
      if (what.kind === 'replay' && !camera.records)
        throw videoFailed('摄像机没有录像', 'the camera keeps no recordings');
      const ticket = await giveTicket(db, {
        tokenHash,
        expireSeconds,
        jobNum,
        camera: `${camera.deviceSerial}-${camera.channelNo}`,
        range: what.kind === 'replay' ? what.range : undefined,
      });
      return { url: `${streamPath}?ticket=${ticket}`, accessToken: '' };
    },
  };

  /** Browsers send no session with the address of a picture: the ticket authorises it. */
  const serve = (http: FastifyInstance) =>
    http.route<{ Querystring: { ticket?: unknown } }>({
      method: 'GET',
      url: streamPath,
      // A HEAD request would draw an endless picture for nobody.
      exposeHeadRoute: false,
      config: { rateLimit: { max: opensPerMinute, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        const ticket = typeof request.query.ticket === 'string' ? request.query.ticket : '';
        const tokenHash = await ownerOfTicket(db, ticket);
        const user = tokenHash && (await readSession(tokenHash));
        if (!user) throw new Refusal('videoExpired');
        const { userId } = user;
        // Before the ticket is redeemed: a client told to wait can use it again.
        requirePlace(userId);
        const claims = await takeTicket(db, ticket);
        if (!claims) throw new Refusal('videoExpired');
        requirePlace(userId);
        count(userId, 1);
        const stream = Readable.from(pictureStream(claims, { timeZone, liveMs: longestLiveMs }), {
          objectMode: false,
        });
        const checking = setInterval(() => {
          readSession(user.tokenHash).then(
            still => still ?? stream.destroy(),
            error => request.log.warn({ err: error }, 'the session of a stream could not be checked'),
          );
        }, checkMs);
        stream.once('close', () => {
          clearInterval(checking);
          count(userId, -1);
        });
        return reply.type('video/x-flv').send(stream);
      },
    });

  return { provider, serve };
}
