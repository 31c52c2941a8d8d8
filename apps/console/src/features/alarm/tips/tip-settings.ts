/** Whether new alarms pop up and are read aloud: per user, in this browser (defaults: popup on, speech off). */
import { createCell } from '@hoistway/client/cell';
import { recall, remember } from '@hoistway/parts/browser/browser-memory.ts';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { sessionStore, useSession } from '@hoistway/parts/session/session.ts';
import { useMemo } from 'react';
import { z } from 'zod';

const shape = z.object({ popup: z.boolean(), speech: z.boolean() });
export type TipSettings = z.output<typeof shape>;

const atFirst: TipSettings = { popup: true, speech: false };
const keyOf = (userId: number) => `hoistway:alarmTips:${userId}`;
/** Choices made since the console was loaded, by user. */
const chosen = createCell<Readonly<Record<number, TipSettings>>>({});

export const useTipSettings = () => {
  const userId = useSession()?.info.user.userId;
  const ofUsers = useCell(chosen);
  const stored = useMemo(() => (userId === undefined ? undefined : recall(keyOf(userId), shape)), [userId]);
  const change = (next: TipSettings) => {
    const user = sessionStore.get()?.info.user.userId;
    if (user === undefined) return;
    remember(keyOf(user), next);
    chosen.set({ ...chosen.get(), [user]: next });
  };
  return { settings: (userId === undefined ? undefined : ofUsers[userId]) ?? stored ?? atFirst, change };
};
