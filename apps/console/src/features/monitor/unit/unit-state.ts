/** The state of a unit from its readings, and from its alarms about people inside. Pure. */
import type { LiftState } from '@hoistway/client/live/lift-state';
import { readings } from '@hoistway/contract/device/readings';
import type { Words } from '@hoistway/contract/words';
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';

/** The normal service mode; every other mode has to be shown. */
const normalMode = 1;
const stoppedMode = 0;
const unknownMode = 7;

/**
 * Undefined until the first message. Trapped people come first, then a fault, then the mode.
 * @param entrapment an open alarm says that people are inside: somebody telephoned, or the device has forgotten it
 */
export const unitState = (state: LiftState | undefined, entrapment = false): ElevatorState | undefined => {
  if (entrapment) return 'trapped';
  if (state?.isactive === undefined) return undefined;
  if (state.data.FaultStatus?.trapped === 1) return 'trapped';
  if (state.isactive === 0) return 'offline';
  const { FaultStatus: faults = {} } = state.data;
  const code = faults.main_fault_code;
  const family = Object.entries(faults).some(([name, value]) => name.endsWith('_fault') && value === 1);
  if ((code !== undefined && code !== '') || family) return 'fault';
  const mode = state.data.RunStatus?.service_mode;
  if (mode === undefined || mode === normalMode) return 'normal';
  return mode === stoppedMode || mode === unknownMode ? 'offline' : 'inspection';
};

/** The word of a service mode that is not the normal one. */
export const modeWords = (state: LiftState | undefined): Words | undefined => {
  const mode = state?.data.RunStatus?.service_mode;
  if (typeof mode !== 'number' || mode === normalMode) return undefined;
  return (readings.service_mode.words as Readonly<Record<number, Words>>)[mode];
};
