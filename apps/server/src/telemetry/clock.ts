/**
 * Two clocks. `now` is the computer's: what people read, and it may jump when somebody sets it. `steady` counts the
 * milliseconds that pass and never jumps: silence, waiting and holding are measured with it. It starts at the
 * computer's time, so that what was remembered before a restart still means something.
 */
export interface Clock {
  now(): number;
  steady(): number;
}

export function createClock(): Clock {
  const start = Date.now() - performance.now();
  return { now: Date.now, steady: () => Math.round(start + performance.now()) };
}

/** The computer's time of a steady time, as far as its clock is right now. */
export const wallTimeOf = ({ now, steady }: Clock, steadyTime: number) =>
  Math.round(steadyTime + now() - steady());
