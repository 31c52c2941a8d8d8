import { intercom } from '@hoistway/contract/features/intercom';
import type { IntercomBoxRequest } from '@hoistway/fleet/boxes/intercom-request.ts';
import { markChanged } from '@hoistway/parts/call/use-call.ts';
import { beforeSignOut } from '@hoistway/parts/session/before-sign-out.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CallState, isLive } from './call-state.ts';
import { type CarCall, createCarCall } from './car-call.ts';

const opening: CallState = { phase: 'opening' };

export interface CarLine {
  state: CallState;
  call: CarCall | undefined;
  muted: boolean;
  mute: (muted: boolean) => void;
}

/** Calls the car once requested; another request hangs up and starts again, also for the same car. */
export const useCarCall = (request: IntercomBoxRequest): CarLine => {
  const client = useQueryClient();
  const [call, setCall] = useState<CarCall>();
  const [received, setReceived] = useState<{ request: IntercomBoxRequest; state: CallState }>({
    request,
    state: opening,
  });
  const [mutedIn, setMutedIn] = useState<IntercomBoxRequest>();
  useEffect(() => {
    const made = createCarCall({
      jobNum: request.jobNum,
      onChange: state => setReceived({ request, state }),
      onLogged: () => void markChanged(client, intercom.report.changes),
    });
    setCall(made);
    const hangUp = () => void made.hangUp();
    const forget = beforeSignOut(made.hangUp);
    window.addEventListener('pagehide', hangUp);
    return () => {
      window.removeEventListener('pagehide', hangUp);
      forget();
      hangUp();
    };
  }, [request, client]);

  const state = received.request === request ? received.state : opening;
  const live = isLive(state);
  // An accidental reload would hang up.
  useEffect(() => {
    if (!live) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [live]);
  const mute = (muted: boolean) => {
    call?.mute(muted);
    setMutedIn(muted ? request : undefined);
  };
  return { state, call, muted: mutedIn === request, mute };
};
