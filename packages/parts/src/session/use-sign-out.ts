import { session as calls } from '@hoistway/contract/features/session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { send } from '../call/send.ts';
import { runBeforeSignOut } from './before-sign-out.ts';
import { sessionStore } from './session.ts';

/** Ends the session and leads to the sign-in page. */
export const useSignOut = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const username = sessionStore.get()?.info.user.username ?? '';
    await runBeforeSignOut();
    // What is still being read would be refused from here on.
    await client.cancelQueries();
    const told = send(calls.signOut, { username }).catch(() => undefined);
    // Signed out here whatever the server says: it may be away, and the session ends there by itself. And before its
    // answer: the live line hears of the end too, and must not take it for a loss.
    sessionStore.end();
    await told;
    await navigate('/login');
  };
};
