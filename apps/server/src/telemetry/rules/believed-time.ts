/**
 * When something happened: the device's time, unless its clock is plainly wrong (ahead, before any such device was
 * built, or suddenly far behind what it said before). Then it is the moment of arrival, and what the device said is
 * kept beside it. So a flat battery never costs a message.
 */
import type { LiveState } from '../state/live-state.ts';

export interface BelievedTime {
  at: number;
  /** What the device said where it is not believed. */
  deviceAt: number | undefined;
}

const aheadMs = 60_000;
const oldestAt = Date.UTC(2010, 0, 1);
/** No gateway keeps a longer backlog, and the history does not either. */
const backlogMs = 31 * 24 * 60 * 60 * 1000;

export function believedTime(
  said: number,
  live: Pick<LiveState, 'lagMs'> | undefined,
  now: number,
): BelievedTime {
  // A device whose clock has been wrong from the beginning is judged by what is usual for it.
  const usualLagMs = Math.max(0, live?.lagMs || 0);
  const neverHeard = !live || Number.isNaN(live.lagMs);
  const tooOld = said < oldestAt || (!neverHeard && now - said > usualLagMs + backlogMs);
  return said > now + aheadMs || tooOld ? { at: now, deviceAt: said } : { at: said, deviceAt: undefined };
}
