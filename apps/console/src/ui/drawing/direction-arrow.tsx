/** Up, down, or none. One meaning for lifts and escalators, whose codes differ. */
import type { LiftState } from '../../live/lift-state.ts';

export type Way = 'up' | 'down' | 'none';

/** Lift: 1 up, 2 down. Escalator: 1 down, 2 up (specification 1, section 3). */
export const wayOf = (state: LiftState | undefined, elevatorType: 'lift' | 'escalator'): Way => {
  const up = elevatorType === 'lift' ? 1 : 2;
  if (state?.RunDirection === up) return 'up';
  return state?.RunDirection === 3 - up ? 'down' : 'none';
};

const paths = { up: 'M8 2 14 10H10V14H6V10H2Z', down: 'M8 14 2 6H6V2H10V6H14Z' };

export const DirectionArrow = ({ way, sizePx }: { way: Way; sizePx: number }) => (
  <svg width={sizePx} height={sizePx} viewBox="0 0 16 16" aria-hidden="true" data-way={way}>
    {way !== 'none' && <path d={paths[way]} fill="currentColor" />}
  </svg>
);
