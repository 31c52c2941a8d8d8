/**
 * The normal value, or range, of a reading. A reading not listed here has none by itself (a car's position, its
 * load). A reading outside it moves to the top of the monitor.
 */
import { type ReadingKey, readings } from './readings.ts';

export interface UsualRange {
  from: number;
  to: number;
}

/** Percent of the step's speed: a handrail that deviates by more than 15 % stops the escalator (GB 16899). */
const handrail = { from: 85, to: 115 };
/** Percent: above this, maintenance can wait for its scheduled day. */
const health = { from: 60, to: 100 };

export const usualReadings: Readonly<Partial<Record<ReadingKey, number | UsualRange>>> = {
  service_mode: 1,
  load_percent: { from: 0, to: 100 },
  up_limit: 0,
  down_limit: 0,
  handrail_left: handrail,
  handrail_right: handrail,
  power_status: 1,
  safety_loop: 1,
  overload: 0,
  comb_plate: 1,
  step_monitor: 1,
  emergency_stop: 0,
  // Motor windings of class B, with a margin; controllers are built for 40 °C around them and 50 °C within.
  machine_temperature: { from: -10, to: 90 },
  cabinet_temperature: { from: -10, to: 50 },
  // m/s², peak to peak in the car (GB/T 10058); the limit for a running escalator is the same.
  vibration: { from: 0, to: 0.3 },
  // dB: a fast car may be as loud as 60 (GB/T 10058).
  noise: { from: 0, to: 60 },
  car_light: 1,
  signal_dbm: { from: -100, to: 0 },
  camera_online: 1,
  electric_bike: 0,
  brake_health: health,
  door_health: health,
  rope_health: health,
  chain_health: health,
};

/** True when normal, false outside, undefined where no judgement is possible. */
export const isUsual = (key: ReadingKey, value: number | string | undefined): boolean | undefined => {
  const usual = usualReadings[key];
  if (usual === undefined || value === undefined) return undefined;
  // A code missing from the catalogue, or text instead of a number.
  if (typeof value !== 'number') return readings[key].kind === 'text' ? undefined : false;
  return typeof usual === 'number' ? value === usual : value >= usual.from && value <= usual.to;
};
