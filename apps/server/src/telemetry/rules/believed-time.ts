/**
 * When something happened: the device's time, unless its clock is plainly wrong (ahead, before any such device was
 * built, or suddenly far behind its earlier times). Then it is the time of arrival, and the device's claim is
 * stored beside it. So a flat battery never costs a message.
 */
import type { LiveState } from '../state/live-state.ts';

export interface BelievedTime {
  at: number;
  /** The device's claim, where it is not believed. */
  deviceAt: number | undefined;
}

const aheadMs = 60_000;
const oldestAt = Date.UTC(2010, 0, 1);
/** No gateway keeps a longer backlog, nor does the history. */
const backlogMs = 31 * 24 * 60 * 60 * 1000;

export function believedTime(
  said: number,
  live: Pick<LiveState, 'lagMs'> | undefined,
  now: number,
): BelievedTime {
  // A device whose clock was wrong from the beginning is judged by its own usual offset.
  const usualLagMs = Math.max(0, live?.lagMs || 0);
  const neverHeard = !live || Number.isNaN(live.lagMs);
  const tooOld = said < oldestAt || (!neverHeard && now - said > usualLagMs + backlogMs);
  return said > now + aheadMs || tooOld ? { at: now, deviceAt: said } : { at: said, deviceAt: undefined };
}
