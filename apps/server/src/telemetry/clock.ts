/**
 * Two clocks. `now` is the wall clock: what people read, and it jumps when it is set. `steady` counts elapsed
 * milliseconds and never jumps: silence, waiting and holding are measured with it. It starts at the wall-clock
 * time, so that times stored before a restart remain meaningful.
 */
export interface Clock {
  now(): number;
  steady(): number;
}

export function createClock(): Clock {
  const start = Date.now() - performance.now();
  return { now: Date.now, steady: () => Math.round(start + performance.now()) };
}

/** The wall-clock time of a steady time, as far as the clock is right now. */
export const wallTimeOf = ({ now, steady }: Clock, steadyTime: number) =>
  Math.round(steadyTime + now() - steady());
