import { type LiftSource, useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';
import { useAlarmsUnsure, useEntrapment } from '../entrapment/use-entrapment.ts';
import { unitState } from './unit-state.ts';

/** The state of a unit, from its readings and its alarms. It is normal only where both say so. */
export const useUnitState = (jobNum: string, source: LiftSource): ElevatorState | undefined => {
  const entrapment = useEntrapment(jobNum) !== undefined;
  const unsure = useAlarmsUnsure(jobNum);
  return useFromLift(source, lift => {
    const state = unitState(lift, entrapment);
    return unsure && state === 'normal' ? undefined : state;
  });
};
