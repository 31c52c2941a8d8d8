import { serverNow } from '@hoistway/client/server-clock';
import { session as calls } from '@hoistway/contract/features/session';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { sessionStore, useIsLink, useSession } from '@hoistway/parts/session/session.ts';
import { useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { epochOfText } from '@hoistway/parts/time/zoned-time.ts';
import { useEffect } from 'react';

/** A page that reads nothing more must end within a minute as well, and a lost connection says nothing. */
const everyMs = 30_000;

/**
 * A display link is asked for as long as it is shown; the reply that it has ended ends the session, and all of this. Its
 * own end is kept without a reply, but not at once: a wrong clock is corrected by the first one.
 */
export const useLinkEnd = (): void => {
  useCall(calls.current, {}, { enabled: useIsLink(), refetchIntervalMs: everyMs });
  const session = useSession();
  const token = session?.token;
  const endMs = epochOfText(session?.info.displayLink?.expireDate ?? '', useTimeZone());
  useEffect(() => {
    if (Number.isNaN(endMs)) return;
    const timer = setInterval(() => {
      if (serverNow() >= endMs) sessionStore.end(token);
    }, everyMs);
    return () => clearInterval(timer);
  }, [endMs, token]);
};
