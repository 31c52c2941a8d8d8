/**
 * A sequence of events, written in the order it happens: a generator that yields how long to wait (milliseconds) or
 * what to wait for. Scripts run on the scheduler, so they keep its determinism, and `yield*` composes them.
 */
import type { Scheduler, Timer } from './scheduler.ts';

export type Pause = number | (() => boolean);
export type Script<Result = void> = Generator<Pause, Result, void>;

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => hours(24 * count);

const conditionEveryMs = 500;

/** Plays a script to its end; a cancelled one runs its `finally` blocks. `onEnd` also receives a failure. */
export function play(scheduler: Scheduler, script: Script, onEnd?: (error?: unknown) => void): Timer {
  let waiting: Timer | undefined;
  const step = () => {
    try {
      const { done, value } = script.next();
      if (done) return onEnd?.();
      wait(value);
    } catch (error) {
      if (!onEnd) throw error;
      onEnd(error);
    }
  };
  const wait = (pause: Pause) => {
    if (typeof pause === 'number') waiting = scheduler.after(pause, step);
    else if (pause()) step();
    else waiting = scheduler.after(conditionEveryMs, () => wait(pause));
  };
  step();
  return {
    cancel() {
      waiting?.cancel();
      script.return();
    },
  };
}
