import { allDayKeepaliveMs } from '@hoistway/contract/core/settings';
import { monitor } from '@hoistway/contract/features/monitor';
import { send } from '@hoistway/parts/call/send.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useEffect } from 'react';

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

/**
 * For users with the all-day flag, reports every five minutes, on any page, that they are still there, so that their
 * session does not become idle (specification 1, section 4).
 */
export const useKeepalive = (): void => {
  const info = useSession()?.info;
  const allDay = info?.user.monitor === true && !info.displayLink;
  useEffect(() => {
    if (!allDay) return;
    return startKeepalive(() => send(monitor.keepalive, {}));
  }, [allDay]);
};
