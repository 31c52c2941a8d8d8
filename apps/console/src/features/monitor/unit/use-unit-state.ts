import { type LiftSource, useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';
import { useEntrapment } from '../entrapment/use-entrapment.ts';
import { unitState } from './unit-state.ts';

/** The state of a unit, from its readings and its alarms. */
export const useUnitState = (jobNum: string, source: LiftSource): ElevatorState | undefined => {
  const entrapment = useEntrapment(jobNum) !== undefined;
  return useFromLift(source, state => unitState(state, entrapment));
};
