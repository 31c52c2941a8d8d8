import { liveLimitMs, startLive, stopLive } from '@hoistway/fleet/live/live.ts';
import { readAllAgain } from '@hoistway/parts/call/read-all-again.ts';
import { sessionStore, useSession } from '@hoistway/parts/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Once no change is announced any more. */
const readAgainEveryMs = 60_000;

/**
 * The live connection while pages are scrolled (specification 2, section 4): it reconnects for as long as they are, for
 * users with the all-day flag; for others it is closed after the configured time, and the page that is shown is read
 * again each minute. That of a display link stays: it says when the link has ended. It ends with the display; the
 * console around it has a new one.
 */
export const useDisplayLine = (): void => {
  const client = useQueryClient();
  const closeMs = liveLimitMs(useSession()?.info);
  useEffect(() => {
    if (closeMs === undefined) return;
    let reading: ReturnType<typeof setInterval> | undefined;
    const closing = setTimeout(() => {
      stopLive();
      reading = setInterval(() => void readAllAgain(client), readAgainEveryMs);
    }, closeMs);
    return () => {
      clearTimeout(closing);
      clearInterval(reading);
    };
  }, [closeMs, client]);
  useEffect(
    () => () => {
      stopLive();
      if (sessionStore.get()) startLive();
    },
    [],
  );
};
