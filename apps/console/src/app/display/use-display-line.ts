import { startLive, stopLive } from '@hoistway/fleet/live/live.ts';
import { sessionStore, useSession } from '@hoistway/parts/session/session.ts';
import { useEffect } from 'react';

/**
 * The live connection while pages are scrolled (specification 2, section 4): it reconnects for as long as they are, for
 * users with the all-day flag; for others it is closed after the configured time, and pages are read when they come
 * round. That of a display link stays: it says when the link has ended. It ends with the display; the console around it
 * has a new one.
 */
export const useDisplayLine = (): void => {
  const info = useSession()?.info;
  const closeMs = info?.user.monitor || info?.displayLink ? undefined : info?.settings.liveCloseMs;
  useEffect(() => {
    if (closeMs === undefined) return;
    const timer = setTimeout(stopLive, closeMs);
    return () => clearTimeout(timer);
  }, [closeMs]);
  useEffect(
    () => () => {
      stopLive();
      if (sessionStore.get()) startLive();
    },
    [],
  );
};
