/** Influences on a unit's readings besides its own movement: weather, wear, the position of its antenna. */
import type { Random } from '../engine/random.ts';
import { noiseAt } from '../engine/random.ts';
import { localHour } from '../machine/traffic.ts';

export interface Surroundings {
  /** °C in the machine room. */
  temperature(nowMs: number): number;
  /** Sensor noise in −1…1 that changes every `everyMs`. */
  noise(channel: number, nowMs: number, everyMs: number): number;
  signalDbm(nowMs: number): number;
  /** Percent; slow wear between maintenance visits. */
  brakeHealth: number;
  doorHealth: number;
  ropeHealth: number;
  chainHealth: number;
}

export function createSurroundings(random: Random): Surroundings {
  const salt = random.integer(1, 2 ** 31);
  const roomTemperature = random.between(19, 27);
  const signal = random.between(-95, -58);
  const noise = (channel: number, nowMs: number, everyMs: number) =>
    noiseAt(salt + channel * 7919, Math.floor(nowMs / everyMs));
  return {
    noise,
    temperature: nowMs =>
      roomTemperature + 4 * Math.sin(((localHour(nowMs).hour - 9) / 12) * Math.PI) + noise(1, nowMs, 300_000),
    signalDbm: nowMs => signal + 3 * noise(2, nowMs, 600_000),
    brakeHealth: random.between(80, 100),
    doorHealth: random.between(75, 100),
    ropeHealth: random.between(78, 100),
    chainHealth: random.between(75, 100),
  };
}
