import { allDayKeepaliveMs } from '@hoistway/contract/core/settings';

/**
 * Says at the agreed pace that the user is still there. A call that failed is made good by the next one; the frame
 * tells of a server that is gone.
 * @returns what ends it
 */
export const startKeepalive = (say: () => Promise<unknown>): (() => void) => {
  const timer = setInterval(() => {
    say().catch(() => undefined);
  }, allDayKeepaliveMs);
  return () => clearInterval(timer);
};
