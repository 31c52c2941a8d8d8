import { allDayKeepaliveMs } from '@hoistway/contract/core/settings';

/**
 * Reports at the agreed interval that the user is still there. The next call makes up for a failed one; the frame
 * shows that a server is gone.
 * @returns a function that stops it
 */
export const startKeepalive = (say: () => Promise<unknown>): (() => void) => {
  const timer = setInterval(() => {
    say().catch(() => undefined);
  }, allDayKeepaliveMs);
  return () => clearInterval(timer);
};
