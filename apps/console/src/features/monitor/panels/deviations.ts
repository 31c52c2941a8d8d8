/** Which readings of a unit deviate, the most serious first. Pure. */
import type { LiftState } from '@hoistway/client/live/lift-state';
import type { ElevatorType } from '@hoistway/contract/core/fields';
import { type ReadingKey, readingKeys, readingOf } from '@hoistway/contract/device/readings';
import { isUsual } from '@hoistway/contract/device/usual-readings';

/** Dangers first, then anything that needs a visit some day. */
const first: readonly ReadingKey[] = [
  'safety_loop',
  'door_loop',
  'emergency_stop',
  'power_status',
  'up_limit',
  'down_limit',
  'overload',
  'comb_plate',
  'step_monitor',
  'handrail_left',
  'handrail_right',
  'service_mode',
];
const rank = (key: ReadingKey) => {
  const at = first.indexOf(key);
  return at === -1 ? first.length : at;
};
const closed = 0;

/** True if normal, false if not, undefined where unknown. */
export const judge = (state: LiftState | undefined, key: ReadingKey): boolean | undefined => {
  const value = state?.data[readingOf(key).group]?.[key];
  // An open door opens its lock: an open lock deviates only next to doors reported closed.
  if (key === 'door_loop' && value !== undefined)
    return value === 1 || state?.data.RunStatus?.door_state !== closed;
  return isUsual(key, value);
};

export const deviationsOf = (state: LiftState | undefined, elevatorType: ElevatorType): ReadingKey[] =>
  readingKeys
    .filter(key => readingOf(key).units.includes(elevatorType) && judge(state, key) === false)
    .sort((a, b) => rank(a) - rank(b));
