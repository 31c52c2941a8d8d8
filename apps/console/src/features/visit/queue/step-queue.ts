/**
 * Sends what was done with orders, each step after the one before it: an arrival means nothing before its order was
 * accepted. Each has a number that this phone made, so what was cut off is simply sent again. What the server refuses
 * stays with its words, and the next steps are sent all the same. What something in between does not let through is sent
 * again by itself, and the later steps of its order wait for it.
 */
import { createCell } from '@hoistway/client/cell';
import { isAboutOne, isPassing, retryPauseMs } from '@hoistway/client/http/retry-pause';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { KeptStep } from '../store/kept-orders.ts';

export interface StepWorld {
  /** Of whoever is signed in, as they were taken. */
  steps(): readonly KeptStep[];
  /** Rejects when the phone could not keep it. */
  change(nr: number, change: Partial<KeptStep>): Promise<unknown>;
  send(step: KeptStep): Promise<unknown>;
  refusalText(error: Refusal): string;
}

export type StepQueueState =
  | { is: 'idle' }
  | { is: 'sending' }
  /** Passing trouble: it tries again by itself. */
  | { is: 'waiting'; error: unknown }
  | { is: 'signIn' };

const isGone = (error: unknown) => error instanceof Refusal && error.reason === 'sessionGone';
const isLater = (error: unknown) =>
  isPassing(error) || (error instanceof Refusal && error.reason === 'tooMany');
export const isToSend = ({ isSent, refusal }: KeptStep): boolean => !isSent && refusal === null;

/** @param later runs work after a pause, and returns what gives it up */
export const createStepQueue = (world: StepWorld, later: (work: () => void, ms: number) => () => void) => {
  const state = createCell<StepQueueState>({ is: 'idle' });
  let running: Promise<void> | undefined;
  let failures = 0;
  let giveUpPause: () => void = () => undefined;

  const sendOne = async (step: KeptStep) => {
    try {
      await world.send(step);
      await world.change(step.nr, { isSent: true });
    } catch (error) {
      if (!(error instanceof Refusal) || isGone(error) || isLater(error)) throw error;
      await world.change(step.nr, { refusal: world.refusalText(error) });
    }
  };

  const run = async () => {
    /** By order, whose later steps wait for it. */
    const broken = new Map<number, unknown>();
    const next = () => world.steps().find(step => isToSend(step) && !broken.has(step.orderId));
    try {
      // One that was taken meanwhile is among them.
      for (let step = next(); step; step = next()) {
        state.set({ is: 'sending' });
        const { orderId } = step;
        await sendOne(step).catch(error => {
          if (!isAboutOne(error)) throw error;
          broken.set(orderId, error);
        });
      }
      const [first] = broken.values();
      if (first !== undefined) throw first;
      failures = 0;
      state.set({ is: 'idle' });
    } catch (error) {
      if (isGone(error)) return state.set({ is: 'signIn' });
      failures += 1;
      state.set({ is: 'waiting', error });
      giveUpPause = later(() => void wake(), retryPauseMs(failures));
    }
  };

  /** Now, whatever pause there is. */
  const wake = (): Promise<void> => {
    giveUpPause();
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return { state, wake };
};
