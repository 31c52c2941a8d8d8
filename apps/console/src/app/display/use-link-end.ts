import { session } from '@hoistway/contract/features/session';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useIsLink } from '@hoistway/parts/session/session.ts';

/** A page that reads nothing more must end within a minute as well, and a lost connection says nothing. */
const everyMs = 30_000;

/** A display link is asked for as long as it is shown; the reply that it has ended ends the session, and all of this. */
export const useLinkEnd = (): void => {
  useCall(session.current, {}, { enabled: useIsLink(), refetchIntervalMs: everyMs });
};
