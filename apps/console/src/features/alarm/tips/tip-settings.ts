/** Whether new alarms pop up and are read aloud: per user, in this browser (popup on, speech off at first). */
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { sessionStore, useSession } from '../../../api/session.ts';
import { recall, remember } from '../../../parts/browser/browser-memory.ts';

const shape = z.object({ popup: z.boolean(), speech: z.boolean() });
export type TipSettings = z.output<typeof shape>;

const atFirst: TipSettings = { popup: true, speech: false };
const listeners = new Set<() => void>();
const stored = new Map<number, TipSettings>();
const keyOf = (userId: number) => `hoistway:alarmTips:${userId}`;

const read = (userId: number | undefined): TipSettings => {
  if (userId === undefined) return atFirst;
  const known = stored.get(userId) ?? recall(keyOf(userId), shape) ?? atFirst;
  stored.set(userId, known);
  return known;
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useTipSettings = () => {
  const userId = useSession()?.info.user.userId;
  const settings = useSyncExternalStore(subscribe, () => read(userId));
  const change = (next: TipSettings) => {
    const user = sessionStore.get()?.info.user.userId;
    if (user === undefined) return;
    stored.set(user, next);
    remember(keyOf(user), next);
    for (const listener of listeners) listener();
  };
  return { settings, change };
};
