import { session as calls } from '@hoistway/contract/features/session';
import { send } from '@hoistway/parts/call/send.ts';
import { runBeforeSignOut } from '@hoistway/parts/session/before-sign-out.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

/** Ends the session and opens the sign-in page. */
export const useSignOut = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const username = sessionStore.get()?.info.user.username ?? '';
    await runBeforeSignOut();
    // Reads still in progress would be refused from here on.
    await client.cancelQueries();
    const sent = send(calls.signOut, { username }).catch(() => undefined);
    // Signed out locally whatever the server answers: it may be away, and the session expires there by itself. Done
    // before its reply: the live connection is notified of the end too, and must not treat it as a loss.
    sessionStore.end();
    await sent;
    await navigate('/login');
  };
};
