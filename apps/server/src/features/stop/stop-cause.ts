/** What each alarm, event and mode of service says about a stop. */
import { runningCodes } from '@hoistway/contract/device/faults';
import type { StopCause } from '@hoistway/contract/features/stop-cause';

/** Mains, phases, the supply of the controller, and the rescue that a power failure asked for. */
const power = new Set(['401', '402', '403', '404', '407', '913', '914', '915']);
/** Emergency stops of an escalator are pressed by somebody. */
const human = new Set(['822', '823']);

/** Why an alarm of level A or B stops its unit; undefined where it does not. A code without an entry stands for a stop. */
export const causeOfAlarm = (code: string): StopCause | undefined =>
  runningCodes.includes(code) ? undefined : power.has(code) ? 'power' : human.has(code) ? 'human' : 'fault';

/** `service_mode` of the readings; parked by key has no value there. */
export const parked = 8;
const unknownMode = 7;

/** The mode that an event implies when it occurs; when it is cleared, and with 701 and 920, the unit is in use again. */
const modeOfEvent: Readonly<Record<string, number>> = {
  702: 0,
  703: 2,
  704: 3,
  705: 4,
  706: 5,
  707: 6,
  708: parked,
  919: 2,
};
const normalMode = 1;
export const reportedMode = (code: string, action: string): number =>
  action === 'occur' ? (modeOfEvent[code] ?? normalMode) : normalMode;

/**
 * Why a mode takes the unit out of use; undefined where it does not. Fire service, earthquake and the key switch are
 * asked for from outside; `maintenance` is an inspection during a visit.
 */
export function causeOfMode(mode: number): 'inspection' | 'human' | 'power' | 'unknown' | undefined {
  if (mode === 0) return 'unknown';
  if (mode === 2) return 'inspection';
  if (mode === 5) return 'power';
  return mode === 3 || mode === 4 || mode === 6 || mode === parked ? 'human' : undefined;
}

/** Readings win over events, which a device may forget to end; but only the events know that a unit is parked. */
export function modeOf(read: number | undefined, reported: number | undefined): number | undefined {
  if (read === undefined || read === unknownMode) return reported;
  return read === 0 && reported === parked ? parked : read;
}
