import { monitor } from '@hoistway/contract/features/monitor';
import { send } from '@hoistway/parts/call/send.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useEffect } from 'react';
import { startKeepalive } from './keepalive.ts';

/**
 * For users with the all-day flag, reports every five minutes, on any page, that they are still there, so that their
 * session does not become idle (specification 1, section 4).
 */
export const useKeepalive = (): void => {
  const allDay = useSession()?.info.user.monitor ?? false;
  useEffect(() => {
    if (!allDay) return;
    return startKeepalive(() => send(monitor.keepalive, {}));
  }, [allDay]);
};
