/** The test picture as HTTP-FLV: live until stopped, a replay until the end of its range. */
import { setTimeout as wait } from 'node:timers/promises';
import { type ZoneClock, zoneClock } from '../../../time/zone-clock.ts';
import { flv } from './flv.ts';
import { createH264Encoder } from './h264-encoder.ts';
import { decoderConfiguration } from './h264-headers.ts';
import type { StreamClaims } from './stream-ticket.ts';
import { createTestPicture, pictureHeight as height, pictureWidth as width } from './test-picture.ts';

const framesPerSecond = 8;
const frameMs = 1000 / framesPerSecond;
const framesPerKey = framesPerSecond * 2;
/** A replay is sent this far ahead, so that a player has something to start with. */
const aheadMs = 3000;

const clockText = (clock: ZoneClock, at: number) =>
  new Date(clock.toWall(at)).toISOString().slice(0, 19).replace('T', ' ');

/** @param liveMs maximum duration of live pictures */
export async function* pictureStream(
  { jobNum, camera, range }: StreamClaims,
  { timeZone, liveMs }: { timeZone: string; liveMs: number },
): AsyncGenerator<Buffer> {
  const clock = zoneClock(timeZone);
  const draw = createTestPicture();
  const encoder = createH264Encoder(width, height);
  const startedAt = Date.now();
  const lastMs = range ? range.to - range.from : liveMs;
  yield flv.start(decoderConfiguration(width, height, framesPerSecond), {
    width,
    height,
    framerate: framesPerSecond,
  });
  let frame = 0;
  // A slow reader misses live frames, but none of a replay.
  for (let sentMs = 0; sentMs < lastMs; frame++) {
    const at = (range?.from ?? startedAt) + sentMs;
    const picture = draw({
      jobNum,
      camera,
      kind: range ? 'REPLAY' : 'LIVE',
      clock: clockText(clock, at),
      at,
    });
    const isKey = frame % framesPerKey === 0;
    yield flv.picture(sentMs, isKey, encoder.encode(picture, isKey));
    const nextMs = range ? sentMs + frameMs : nextLiveMs(sentMs, startedAt);
    // A replay runs ahead of its player, but never of the present.
    const due = range ? Math.max(startedAt + nextMs - aheadMs, range.from + nextMs) : startedAt + nextMs;
    await wait(Math.max(0, due - Date.now()));
    sentMs = nextMs;
  }
  yield flv.end(lastMs);
}

/** The time of the next frame that is not yet past. */
const nextLiveMs = (sentMs: number, startedAt: number) =>
  Math.max(sentMs + frameMs, Math.ceil((Date.now() - startedAt) / frameMs) * frameMs);
