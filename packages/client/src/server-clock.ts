/**
 * The server's clock as estimated by this browser: control-room machines are often minutes wrong, and a rescue
 * clock must not be. Learned from the `Date` header of replies and from the heartbeats of the live connection; the
 * quickest exchange is the most accurate. A difference below two seconds is treated as zero.
 */
const smallestDifferenceMs = 2000;
/** An old measurement loses this much weight every minute, so that a corrected clock is noticed. */
const agingMsPerMinute = 50;

export const createServerClock = (now: () => number) => {
  let offsetMs = 0;
  let quality = Number.POSITIVE_INFINITY;
  let measuredAt = 0;
  return {
    sync: (serverMs: number, tookMs: number) => {
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

const clock = createServerClock(() => Date.now());
export const syncServerTime = clock.sync;
/** The server's current time, epoch milliseconds. */
export const serverNow = clock.now;
