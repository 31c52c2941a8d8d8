/** Direction of travel: one meaning for lifts and escalators, whose codes differ. */
import type { LiftState } from '@hoistway/client/live/lift-state';

export type Way = 'up' | 'down' | 'none';

/** Lift: 1 up, 2 down. Escalator: 1 down, 2 up (specification 1, section 3). */
export const wayOf = (state: LiftState | undefined, elevatorType: 'lift' | 'escalator'): Way => {
  const up = elevatorType === 'lift' ? 1 : 2;
  if (state?.RunDirection === up) return 'up';
  return state?.RunDirection === 3 - up ? 'down' : 'none';
};
