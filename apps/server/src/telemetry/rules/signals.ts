/** The few readings that the rules look at, with what is unknown made plain. */
import type { LiveState } from '../state/live-state.ts';
import { slot } from '../state/reading-slots.ts';

export interface Signals {
  lift: boolean;
  inspection: boolean;
  running: boolean;
  /** Both false while nothing is known of the door. */
  doorOpen: boolean;
  doorClosed: boolean;
  /** Unknown counts as outside: the worse case. */
  inZone: boolean;
  occupied: boolean;
}

/** m/s; slower is standing (the field's usual threshold). */
const standingSpeed = 0.1;

export function signalsOf(live: LiveState, lift: boolean): Signals {
  const { values } = live;
  const carStatus = values[slot.car_status] as number;
  const doorState = values[slot.door_state] as number;
  const doorStatus = values[slot.door_status] as number;
  const knowsState = !Number.isNaN(doorState);
  return {
    lift,
    inspection: values[slot.service_mode] === 2,
    running: Number.isNaN(carStatus)
      ? Math.abs(values[slot.speed] as number) > standingSpeed
      : carStatus === 1,
    doorOpen: knowsState ? doorState === 1 : doorStatus === 0,
    doorClosed: knowsState ? doorState === 0 : doorStatus === 1,
    inZone: values[slot.door_zone] === 1,
    occupied: values[slot.passenger_status] === 1,
  };
}
