import { monitor } from '@hoistway/contract/monitor';
import { allDayKeepaliveMs } from '@hoistway/contract/settings';
import { useEffect } from 'react';
import { send } from '../../api/send.ts';
import { useSession } from '../../api/session.ts';

/** All-day monitors say every five minutes that they still watch, so that their session does not grow idle. */
export const useKeepalive = (watching: boolean): void => {
  const allDay = useSession()?.info.user.monitor ?? false;
  useEffect(() => {
    if (!allDay || !watching) return;
    const timer = setInterval(() => {
      // A call that failed is made good by the next one; the connection line tells of a server that is gone.
      send(monitor.keepalive, {}).catch(() => undefined);
    }, allDayKeepaliveMs);
    return () => clearInterval(timer);
  }, [allDay, watching]);
};
