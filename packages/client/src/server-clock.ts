/**
 * The server's clock as this browser can know it: control-room machines are often minutes wrong, and a rescue
 * clock must not be. Learned from the `Date` header of replies and from the heartbeats of the live connection;
 * what was the quickest tells most. A difference below two seconds is taken as none.
 */
const smallestDifferenceMs = 2000;
/** An old measurement counts this much less with every minute, so that a clock set right is noticed. */
const agingMsPerMinute = 50;

export const createServerClock = (now: () => number) => {
  let offsetMs = 0;
  let quality = Number.POSITIVE_INFINITY;
  let measuredAt = 0;
  return {
    heard: (serverMs: number, tookMs: number) => {
      const at = now();
      const aged = quality + ((at - measuredAt) / 60_000) * agingMsPerMinute;
      if (tookMs > aged) return;
      const difference = serverMs - (at - tookMs / 2);
      offsetMs = Math.abs(difference) < smallestDifferenceMs ? 0 : Math.round(difference);
      quality = tookMs;
      measuredAt = at;
    },
    now: () => now() + offsetMs,
  };
};

const clock = createServerClock(Date.now);
export const heardServerTime = clock.heard;
/** Epoch milliseconds, as the server would say. */
export const serverNow = clock.now;
