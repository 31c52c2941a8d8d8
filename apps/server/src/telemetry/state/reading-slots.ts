/**
 * The readings catalogue as slots: a live state keeps one number per reading in a Float64Array (NaN is unknown) and
 * texts separately. A bit mask states what a change of a reading concerns, so that the hot path checks only once.
 */
import { counterKeys, type ReadingKey, readingKeys, readingOf } from '@hoistway/contract/device/readings';

export const slotCount = readingKeys.length;
export const slotOf: ReadonlyMap<string, number> = new Map(readingKeys.map((key, slot) => [key, slot]));
export const keyOf = (slot: number) => readingKeys[slot] as ReadingKey;
export const isText: readonly boolean[] = readingKeys.map(key => readingOf(key).kind === 'text');
export const slot = Object.fromEntries(readingKeys.map((key, at) => [key, at])) as Record<ReadingKey, number>;

/** Bits for the concerns of a change. */
export const concerns = { rules: 1, slow: 2, sample: 4, energy: 8, counter: 16 } as const;

const forRules: readonly ReadingKey[] = [
  'service_mode',
  'car_status',
  'door_state',
  'door_status',
  'door_zone',
  'passenger_status',
];
/** Every change of these is stored: they change a few times a day, or a change is significant. */
const slow: readonly ReadingKey[] = [
  'service_mode',
  'power_status',
  'safety_loop',
  'up_limit',
  'down_limit',
  'overload',
  'comb_plate',
  'step_monitor',
  'emergency_stop',
  'energy_saving',
  'car_light',
  'camera_online',
  'electric_bike',
  'brake_health',
  'door_health',
  'rope_health',
  'chain_health',
];
/** The columns of a sample. */
const sampled: readonly ReadingKey[] = [
  'car_position',
  'door_state',
  'car_direction',
  'direction',
  'service_mode',
  'passenger_status',
  'load_percent',
  'speed',
  'position',
];

export const counterSlots: readonly number[] = counterKeys.map(key => slot[key]);

const maskOf = (key: ReadingKey) =>
  (forRules.includes(key) ? concerns.rules : 0) |
  (slow.includes(key) ? concerns.slow : 0) |
  (sampled.includes(key) ? concerns.sample : 0) |
  (key === 'energy_kwh' ? concerns.energy : 0) |
  (counterSlots.includes(slot[key]) ? concerns.counter : 0);

export const masks: Uint8Array = Uint8Array.from(readingKeys, maskOf);
