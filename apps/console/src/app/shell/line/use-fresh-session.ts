import { session as calls } from '@hoistway/contract/features/session';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { useEffect } from 'react';

/**
 * The rights of the signed-in user as the server has them: read after a load, and again when the server says that they
 * changed. Menu, guard and buttons follow.
 */
export const useFreshSession = (): void => {
  const { data } = useCall(calls.current, {});
  useEffect(() => {
    if (data) sessionStore.refresh(data);
  }, [data]);
};
