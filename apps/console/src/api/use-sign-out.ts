import { session as calls } from '@hoistway/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { sayFarewell } from './farewell.ts';
import { send } from './send.ts';
import { sessionStore } from './session.ts';

/** Ends the session and leads to the sign-in page. */
export const useSignOut = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const username = sessionStore.get()?.info.user.username ?? '';
    await sayFarewell();
    // What is still being read would be refused from here on.
    await client.cancelQueries();
    // Signed out here whatever the server says: it may be away, and the session ends there by itself.
    await send(calls.signOut, { username }).catch(() => undefined);
    sessionStore.end();
    await navigate('/login');
  };
};
