/**
 * How long the other side of a line has been silent. Two clocks are asked and the longer answer counts: the
 * steady one stands still while some machines sleep, the wall clock can be set back.
 */
import { liveHeartbeatMs, missedLiveHeartbeats } from '@hoistway/contract/core/live';

/** What a heartbeat may take on its way, and a timer of the browser beyond its time. */
const slackMs = 2000;
/** One heartbeat is missing. */
export const doubtAfterMs = liveHeartbeatMs + slackMs;
export const lostAfterMs = missedLiveHeartbeats * liveHeartbeatMs + slackMs;

export interface Clocks {
  steady(): number;
  wall(): number;
}

export const createSilence = ({ steady, wall }: Clocks) => {
  let heardSteady = steady();
  let heardWall = wall();
  return {
    heard: () => {
      heardSteady = steady();
      heardWall = wall();
    },
    lastsMs: () => Math.max(0, steady() - heardSteady, wall() - heardWall),
  };
};
