/** Cameras of a unit, and where to play them. The scope applies to video as to everything else. */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import {
  alarmReplayMs,
  longestReplayMs,
  replayTooLong,
  requestTypes,
  video,
} from '@hoistway/contract/features/video';
import { type Words, words } from '@hoistway/contract/words';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Sessions } from '../../auth/sessions.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { requireElevator } from '../../auth/visible/elevator.ts';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { spaced } from '../../http/operation-log/log-remark.ts';
import { bind, bindToSession } from '../../http/serve.ts';
import { parseWall, type ZoneClock, zoneClock } from '../../time/zone-clock.ts';
import { createEzvizProvider } from './ezviz/ezviz-provider.ts';
import { sweepTickets } from './synthetic/stream-ticket.ts';
import { createSynthetic } from './synthetic/synthetic-provider.ts';
import { type AddressRequest, noProvider, type Range, type VideoProvider } from './video.ts';
import { videoExamples } from './video-examples.ts';
import { camerasOf, findCamera, hasAlarmAt } from './video-queries.ts';

const noCamera = words('该电梯没有这台摄像机', 'This elevator does not have this camera');
const inFuture = words('回放时间不能晚于当前时间', 'The playback range cannot be later than now');
const accessKinds = { live: 'video', talk: 'intercom', replay: 'replay' } as const;
/** For the remark of the operation log. */
const logWords = {
  live: words('直播', 'live video'),
  talk: words('对讲', 'intercom'),
  replay: words('回放', 'replay'),
};

/** @throws Refusal invalid, naming the wrong field */
function rangeOf({ startTime, stopTime }: { startTime: string; stopTime: string }, clock: ZoneClock): Range {
  const wrong = (field: string, problem: Words) => new Refusal('invalid', { fields: { [field]: problem } });
  const instant = (field: string, text: string) => {
    const wallMs = parseWall(text);
    if (wallMs === undefined) throw wrong(field, problems.dateTimeShape);
    return clock.toInstant(wallMs);
  };
  const range = { from: instant('startTime', startTime), to: instant('stopTime', stopTime) };
  // The contract compared wall-clock times; on the night when the clock is set back these and the instants differ.
  if (range.to <= range.from) throw wrong('startTime', problems.startNotBeforeEnd);
  if (range.to - range.from > longestReplayMs) throw wrong('stopTime', replayTooLong);
  if (range.from > Date.now()) throw wrong('startTime', inFuture);
  return range;
}

/** @throws Refusal forbidden */
async function allow(db: Kysely<DB>, user: SignedIn, elevatorId: number, what: AddressRequest['what']) {
  const may = async () => {
    if (what.kind === 'talk') return user.may('monitor.intercom');
    if (user.may('monitor.video')) return true;
    if (what.kind === 'live' || !user.may('alarm.playback')) return false;
    const { from, to } = what.range;
    const around = to - from === 2 * alarmReplayMs;
    return around && (await hasAlarmAt(db, elevatorId, from + alarmReplayMs, user.faultCodes));
  };
  if (!(await may())) throw new Refusal('forbidden');
}

/** The configured provider, and what it adds to the server. */
interface Video {
  provider: VideoProvider;
  serve(http: FastifyInstance): void;
}

function createVideo(config: Config, db: Kysely<DB>, readSession: Sessions['peek'], log: Logger): Video {
  const { provider, ezviz, streams } = config.video;
  if (provider === 'synthetic')
    return createSynthetic({ db, timeZone: config.timeZone, streams, readSession });
  return { provider: provider === 'ezviz' ? createEzvizProvider(ezviz, log) : noProvider, serve: () => {} };
}

export const videoFeature = ({
  config,
  db: pooled,
  sessions,
  log,
}: {
  config: Config;
  db: Kysely<DB>;
  sessions: Pick<Sessions, 'peek'>;
  log: Logger;
}) => {
  const { provider, serve } = createVideo(config, pooled, sessions.peek, log);
  const clock = zoneClock(config.timeZone);
  return feature({
    examples: [videoExamples],
    bindings: [
      bind(video.devices, async ({ jobNum }, { db, user }) =>
        camerasOf(db, await requireElevator(db, user.scope, jobNum)),
      ),

      bindToSession(
        video.path,
        async (request, { db, user, remark, recordAccess }) => {
          const { jobNum, type, deviceSerial, channelNo } = request;
          const elevatorId = await requireElevator(db, user.scope, jobNum);
          const what: AddressRequest['what'] =
            type === requestTypes.replay
              ? { kind: 'replay', range: rangeOf(request, clock) }
              : { kind: type === requestTypes.live ? 'live' : 'talk' };
          await allow(db, user, elevatorId, what);
          const camera = await findCamera(db, elevatorId, { deviceSerial, channelNo });
          if (!camera) throw new Refusal('notFound', { words: noCamera });
          const { protocol, quality, expireTime: expireSeconds } = request;
          const address = await provider.address({
            tokenHash: user.tokenHash,
            jobNum,
            camera,
            what,
            protocol,
            quality,
            expireSeconds,
          });
          const times = what.kind === 'replay' ? ` ${request.startTime} – ${request.stopTime}` : '';
          remark(spaced(jobNum, logWords[what.kind], `${deviceSerial}/${channelNo}${times}`));
          recordAccess([
            { kind: accessKinds[what.kind], subject: `${deviceSerial}/${channelNo}${times}`, elevatorId },
          ]);
          return address;
        },
        // The platform is called in between, and no transaction waits for it.
        { log: 'after' },
      ),
    ],
    serve,
    jobs: { 'video tickets': { everyMs: 600_000, run: () => sweepTickets(pooled) } },
    tables: { video_device: 'few', video_ticket: { job: 'video tickets' } },
  });
};
