/**
 * How long the other side of a connection has been silent. Two clocks are read and the longer answer counts: the
 * steady one stands still while some machines sleep, the wall clock can be set back.
 */
import { liveHeartbeatMs, missedLiveHeartbeats } from '@hoistway/contract/live';

/** Allowance for a heartbeat's transit, and for late timers of the browser. */
const slackMs = 2000;
/** One heartbeat is missing. */
export const doubtAfterMs = liveHeartbeatMs + slackMs;
export const lostAfterMs = missedLiveHeartbeats * liveHeartbeatMs + slackMs;

export interface Clocks {
  steady(): number;
  wall(): number;
}

export const createSilence = ({ steady, wall }: Clocks) => {
  let lastSteady = steady();
  let lastWall = wall();
  return {
    messageReceived: () => {
      lastSteady = steady();
      lastWall = wall();
    },
    lastsMs: () => Math.max(0, steady() - lastSteady, wall() - lastWall),
  };
};
