/**
 * Page scroll without its pages: which page is shown, and when the next one follows. A page's time begins when its data
 * is there, so that the interval is time to read; one that fails has the same time, in which its failure can be read.
 */
import { createCell } from '@hoistway/client/cell';
import type { ScrollMode, ScrollPage, ScrollStep } from '@hoistway/contract/features/display';

export interface Playing {
  /** From 0. */
  index: number;
  /** How many pages were entered before this one. */
  entry: number;
  /** Its data is there, or cannot be had. */
  arrived: boolean;
  /** Where it comes from. */
  by: 1 | -1;
  /** Pages that failed when they were last shown. */
  failed: readonly ScrollPage[];
}

/** How often it is asked whether somebody still works in a dialog. */
const heldForMs = 1000;

/** @param isHeld - Whether somebody works in a dialog: a page whose time ends meanwhile has its time again after that. */
export const createPlayer = (steps: readonly ScrollStep[], mode: ScrollMode, isHeld: () => boolean) => {
  const now = createCell<Playing>({ index: 0, entry: 0, arrived: false, by: 1, failed: [] });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = true;

  const go = (by: 1 | -1) => {
    clearTimeout(timer);
    timer = undefined;
    if (stopped || steps.length < 2) return;
    const { index, entry, failed } = now.get();
    const next = (index + by + steps.length) % steps.length;
    now.set({ index: next, entry: entry + 1, arrived: false, by, failed });
  };

  const leaveIn = (ms: number) => {
    timer = setTimeout(() => (isHeld() ? leaveOnceReleased(ms) : go(1)), ms);
  };
  const leaveOnceReleased = (ms: number) => {
    timer = setTimeout(() => (isHeld() ? leaveOnceReleased(ms) : leaveIn(ms)), heldForMs);
  };

  return {
    now,
    next: () => go(1),
    previous: () => go(-1),
    /** @param entry of which this is the news; that of a page which is no longer shown changes nothing */
    arrived(entry: number, isFailed: boolean) {
      const before = now.get();
      const step = steps[before.index];
      if (stopped || entry !== before.entry || !step) return;
      if (before.arrived && before.failed.includes(step.page) === isFailed) return;
      const others = before.failed.filter(page => page !== step.page);
      now.set({ ...before, arrived: true, failed: isFailed ? [...others, step.page] : others });
      if (mode === 'auto' && !before.arrived) leaveIn(step.seconds * 1000);
    },
    start() {
      stopped = false;
    },
    /** Nothing happens any more. */
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
export type Player = ReturnType<typeof createPlayer>;
