/**
 * Shares of the time for the arrival that passed while nobody came: of each unit the last one, until this user closes it.
 * The next share is another alert. They are told by the socket, and read again in case it was not there.
 */
import { rescue } from '@hoistway/contract/features/rescue';
import { recall, remember } from '@hoistway/parts/browser/browser-memory.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useState } from 'react';
import { z } from 'zod';

const rememberedAtMost = 200;
const shape = z.array(z.number().int());

export const usePreAlerts = () => {
  const session = useSession()?.info;
  const key = `hoistway:closedPreAlerts:${session?.user.userId ?? 0}`;
  const { data = [] } = useCall(
    rescue.preAlerts,
    {},
    { refetchIntervalMs: session?.settings.alarmTipsMs ?? 15_000 },
  );
  const [closed, setClosed] = useState<readonly number[]>(() => recall(key, shape) ?? []);
  const alerts = data.filter(({ callId }) => !closed.includes(callId));
  return {
    alerts,
    close: () => {
      const next = [...closed, ...alerts.map(({ callId }) => callId)].slice(-rememberedAtMost);
      setClosed(next);
      remember(key, next);
    },
  };
};
