/** The few readings that the rules use, with unknown values resolved. */
import type { ReadingValue } from '@hoistway/contract/device/telemetry';
import type { LiveState } from '../state/live-state.ts';
import { slot } from '../state/reading-slots.ts';

export interface Signals {
  lift: boolean;
  inspection: boolean;
  running: boolean;
  /** Both false while the state of the door is unknown. */
  doorOpen: boolean;
  doorClosed: boolean;
  /** Unknown counts as outside: the worse case. */
  inZone: boolean;
  occupied: boolean;
}

const inspection = 2;
const unknownMode = 7;
/** Of the reading `service_mode`: it is known, and not inspection. */
export const isOtherMode = (mode: ReadingValue | undefined) =>
  mode !== undefined && mode !== inspection && mode !== unknownMode;

/** m/s; slower counts as standing (the industry's usual threshold). */
const standingSpeed = 0.1;

export function signalsOf(live: LiveState, lift: boolean): Signals {
  const { values } = live;
  const carStatus = values[slot.car_status] as number;
  const doorState = values[slot.door_state] as number;
  const doorStatus = values[slot.door_status] as number;
  const knowsState = !Number.isNaN(doorState);
  return {
    lift,
    inspection: values[slot.service_mode] === inspection,
    running: Number.isNaN(carStatus)
      ? Math.abs(values[slot.speed] as number) > standingSpeed
      : carStatus === 1,
    doorOpen: knowsState ? doorState === 1 : doorStatus === 0,
    doorClosed: knowsState ? doorState === 0 : doorStatus === 1,
    inZone: values[slot.door_zone] === 1,
    occupied: values[slot.passenger_status] === 1,
  };
}
