/** Orders of whoever is signed in: looked for while the app is open, and noticed. */
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { useEffect, useMemo, useRef } from 'react';
import { findPlace } from '../begin/place.ts';
import { mayDo } from '../sign-in/session.ts';
import { useWorkSession } from '../sign-in/use-session.ts';
import { isOnTheWay, type KeptStep, listedOrders, offersOf, type ShownOrder } from '../store/kept-orders.ts';
import { keptOrders, orderSteps } from '../store/orders.ts';
import { locate, pollEveryMs, pollOrders } from './order-calls.ts';
import { isCutOff, unanswered } from './unanswered.ts';

const locateEveryMs = 30_000;

export const useOwnSteps = (): readonly KeptStep[] => {
  const steps = useCell(orderSteps);
  const userId = useWorkSession()?.userId;
  return useMemo(() => steps.filter(step => step.userId === userId), [steps, userId]);
};
/** That wait, or that the server has refused. */
export const useUnsentSteps = () => useOwnSteps().filter(({ isSent }) => !isSent);
export const useOwnOrders = () => {
  const kept = useCell(keptOrders);
  const userId = useWorkSession()?.userId;
  return kept && kept.userId === userId ? kept : undefined;
};
export const useListedOrders = (): readonly ShownOrder[] => {
  const kept = useOwnOrders();
  const steps = useOwnSteps();
  return useMemo(() => listedOrders(kept?.orders ?? [], steps), [kept, steps]);
};

/** Two short tones; a browser that was not touched yet stays silent. */
const sound = () => {
  const audio = new AudioContext();
  if (audio.state === 'suspended') return void audio.close();
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  loudness.gain.value = 0.3;
  tone.connect(loudness).connect(audio.destination);
  const { currentTime } = audio;
  tone.frequency.setValueAtTime(880, currentTime);
  tone.frequency.setValueAtTime(660, currentTime + 0.25);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(currentTime + 0.6);
};
const call = () => {
  // Browsers forbid both until the page was touched.
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.([300, 150, 300]);
  sound();
};

/** Polls while the app is in front, when it comes there and when network comes or goes; rings for each new offer. */
export const useOrderNews = (): void => {
  const session = useWorkSession();
  const mayWork = Boolean(session?.token) && session !== undefined && mayDo(session, 'work.order');
  useEffect(() => {
    if (!mayWork) return;
    const pollInFront = (isNext: boolean) => {
      if (!document.hidden) pollOrders(isNext);
    };
    const poll = () => pollInFront(false);
    poll();
    const timer = setInterval(() => pollInFront(true), pollEveryMs);
    addEventListener('online', poll);
    addEventListener('offline', poll);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      removeEventListener('online', poll);
      removeEventListener('offline', poll);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [mayWork]);
  const offers = offersOf(useListedOrders());
  const rung = useRef<readonly string[]>([]);
  useEffect(() => {
    if (offers.some(offer => !rung.current.includes(offer))) call();
    rung.current = offers;
  });
};

/** When the last list came, for whoever takes orders and no longer gets any; undefined while lists come. */
export const useCutOff = (): { since: number | undefined } | undefined => {
  const session = useWorkSession();
  const since = useOwnOrders()?.at;
  const isUnanswered = isCutOff(useCell(unanswered), since);
  if (!session || !mayDo(session, 'work.order')) return undefined;
  return session.token === null || isUnanswered ? { since } : undefined;
};

/** To an order that goes on. */
export const useOnTheWay = (): boolean => {
  const session = useWorkSession();
  const goes = useListedOrders().some(isOnTheWay);
  return goes && Boolean(session?.token) && session !== undefined && mayDo(session, 'work.order');
};

/** On the way the place is known ahead: the arrival takes it along. */
export const usePlaceOnTheWay = (): void => {
  const goes = useOnTheWay();
  useEffect(() => {
    if (!goes) return;
    const find = async () => {
      // It asks for the browser's permission, where nobody gave it yet.
      await findPlace();
      await locate();
    };
    void find();
    const timer = setInterval(() => void find(), locateEveryMs);
    return () => clearInterval(timer);
  }, [goes]);
};
