/** The server's clock in components, one timer for all of them. */
import { serverNow } from '@hoistway/client/server-clock';
import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';
import { dayOf } from './zoned-time.ts';

const listeners = new Set<() => void>();
let second = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  const now = Math.floor(serverNow() / 1000);
  if (now === second) return;
  second = now;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(tick, 250);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Epoch milliseconds in full steps of `stepMs`; the component renders once per step. */
export const useNow = (stepMs = 1000): number =>
  useSyncExternalStore(subscribe, () => Math.floor(serverNow() / stepMs) * stepMs);

const defaultTimeZone = 'Asia/Shanghai';
/** The zone of the installation. */
export const useTimeZone = (): string => useSession()?.info.settings.timeZone ?? defaultTimeZone;

/** The installation's day, `YYYY-MM-DD`, when the component was rendered. */
export const useToday = (): string => dayOf(serverNow(), useTimeZone());
