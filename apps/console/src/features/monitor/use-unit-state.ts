import { type LiftSource, useFromLift } from '../../ui/drawing/lift-source.ts';
import type { ElevatorState } from '../../ui/state-tokens.ts';
import { unitState } from './unit-state.ts';
import { useEntrapment } from './use-entrapment.ts';

/** The state of a unit, from its readings and its alarms. */
export const useUnitState = (jobNum: string, source: LiftSource): ElevatorState | undefined => {
  const entrapment = useEntrapment(jobNum) !== undefined;
  return useFromLift(source, state => unitState(state, entrapment));
};
