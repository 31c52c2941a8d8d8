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
 * own end is kept without a reply, but only when it is over twice in a row: a clock that was set is corrected by the reply
 * between.
 */
export const useLinkEnd = (): void => {
  useCall(calls.current, {}, { enabled: useIsLink(), refetchIntervalMs: everyMs });
  const session = useSession();
  const token = session?.token;
  const endMs = epochOfText(session?.info.displayLink?.expireDate ?? '', useTimeZone());
  useEffect(() => {
    if (Number.isNaN(endMs)) return;
    let isOver = false;
    const timer = setInterval(() => {
      const wasOver = isOver;
      isOver = serverNow() >= endMs;
      if (wasOver && isOver) sessionStore.end(token);
    }, everyMs);
    return () => clearInterval(timer);
  }, [endMs, token]);
};
