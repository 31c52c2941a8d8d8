import { monitor } from '@hoistway/contract/features/monitor';
import { send } from '@hoistway/parts/call/send.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useEffect } from 'react';
import { startKeepalive } from './keepalive.ts';

/**
 * Users with the all-day flag say every five minutes that they are still there, on whatever page they are, so that
 * their session does not grow idle (specification 1, section 4).
 */
export const useKeepalive = (): void => {
  const allDay = useSession()?.info.user.monitor ?? false;
  useEffect(() => {
    if (!allDay) return;
    return startKeepalive(() => send(monitor.keepalive, {}));
  }, [allDay]);
};
