/** Car and landing doors as one: a closed formula while they move, reopened by the light curtain, jammed by faults. */
import type { Random } from '../engine/random.ts';
import type { Scheduler, Timer } from '../engine/scheduler.ts';

/** Codes of the reading `door_state`. */
export const doorState = { closed: 0, open: 1, opening: 2, closing: 3 } as const;
export type DoorState = (typeof doorState)[keyof typeof doorState];

export interface LiftDoors {
  state(): DoorState;
  openPercent(): number;
  curtainBlocked(): boolean;
  /** Opens and reports it; does nothing when jammed closed. */
  open(): void;
  close(): void;
  jam(reason: string, how: 'open' | 'closed'): void;
  free(reason: string): void;
  jammed(how: 'open' | 'closed'): boolean;
}

interface Hooks {
  onChange(): void;
  onOpened(): void;
  onClosed(): void;
}

const openingMs = 2200;
const closingMs = 2900;
/** Somebody slips in while the doors close. */
const obstructionChance = 0.04;
const curtainBlockedMs = 1200;

export function createLiftDoors(scheduler: Scheduler, random: Random, hooks: Hooks): LiftDoors {
  let state: DoorState = doorState.closed;
  let startMs = 0;
  /** Fraction open when the movement began; a reopened door does not start from closed. */
  let startShare = 0;
  let blocked = false;
  let timer: Timer | undefined;
  const jams = new Map<string, 'open' | 'closed'>();
  const jammed = (how: 'open' | 'closed') => [...jams.values()].includes(how);

  const share = () => {
    const elapsedMs = scheduler.now() - startMs;
    if (state === doorState.closed) return 0;
    if (state === doorState.open) return 1;
    return state === doorState.opening
      ? Math.min(1, startShare + elapsedMs / openingMs)
      : Math.max(0, startShare - elapsedMs / closingMs);
  };
  const begin = (next: DoorState) => {
    timer?.cancel();
    startShare = share();
    startMs = scheduler.now();
    state = next;
  };

  const open = () => {
    if (state === doorState.open || state === doorState.opening || jammed('closed')) return;
    begin(doorState.opening);
    timer = scheduler.after((1 - startShare) * openingMs, () => {
      begin(doorState.open);
      hooks.onChange();
      hooks.onOpened();
    });
    hooks.onChange();
  };

  const reopen = () => {
    blocked = true;
    // Not the doors' own timer: they are opening meanwhile.
    scheduler.after(curtainBlockedMs, () => {
      blocked = false;
      hooks.onChange();
    });
    open();
  };

  const close = () => {
    if (state !== doorState.open || jammed('open')) return;
    begin(doorState.closing);
    const obstructed = random.chance(obstructionChance);
    timer = scheduler.after(obstructed ? closingMs * random.between(0.2, 0.7) : closingMs, () => {
      if (obstructed) return reopen();
      begin(doorState.closed);
      hooks.onChange();
      hooks.onClosed();
    });
    hooks.onChange();
  };

  return {
    state: () => state,
    openPercent: () => share() * 100,
    curtainBlocked: () => blocked,
    open,
    close,
    jammed,
    jam(reason, how) {
      jams.set(reason, how);
      if (how === 'open' && state === doorState.closing) open();
    },
    free(reason) {
      if (!jams.delete(reason)) return;
      if (state === doorState.open && !jammed('open')) close();
    },
  };
}
