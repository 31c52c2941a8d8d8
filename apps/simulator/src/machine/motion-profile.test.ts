import { describe, expect, test } from 'vitest';
import { createRandom } from '../engine/random.ts';
import { brakingProfile, motionProfile } from './motion-profile.ts';

const random = createRandom('motion');
const rides = Array.from({ length: 200 }, () => ({
  distance: random.logNormal(12, 1.5),
  limits: {
    speed: random.between(0.3, 6),
    acceleration: random.between(0.3, 1),
    jerk: random.between(0.6, 1.5),
  },
}));

describe('a jerk-limited ride', () => {
  test('never passes a limit, never goes back, comes to rest at its distance', () => {
    for (const { distance, limits } of rides) {
      const profile = motionProfile(distance, limits);
      const stepS = profile.durationS / 997;
      const moments = Array.from({ length: 999 }, (_, index) => profile.at(index * stepS));
      const changes = moments.slice(1).map((now, index) => {
        const last = moments[index] ?? now;
        return {
          gone: now.distance - last.distance,
          jerk: Math.abs(now.acceleration - last.acceleration) / stepS,
        };
      });
      expect(Math.min(...changes.map(each => each.gone))).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.max(...changes.map(each => each.jerk))).toBeLessThanOrEqual(limits.jerk + 1e-6);
      expect(Math.max(...moments.map(each => each.speed))).toBeLessThanOrEqual(limits.speed + 1e-9);
      expect(Math.max(...moments.map(each => Math.abs(each.acceleration)))).toBeLessThanOrEqual(
        limits.acceleration + 1e-9,
      );
      expect(profile.at(profile.durationS)).toEqual({ distance, speed: 0, acceleration: 0 });
    }
  });

  test('speed is the slope of distance and acceleration the slope of speed', () => {
    for (const { distance, limits } of rides.slice(0, 60)) {
      const profile = motionProfile(distance, limits);
      const h = 1e-4;
      for (let part = 1; part < 50; part++) {
        const time = (profile.durationS * part) / 50;
        const [early, middle, late] = [profile.at(time - h), profile.at(time), profile.at(time + h)];
        expect((late.distance - early.distance) / (2 * h)).toBeCloseTo(middle.speed, 3);
        expect((late.speed - early.speed) / (2 * h)).toBeCloseTo(middle.acceleration, 2);
      }
    }
  });

  test('timeAt is the inverse of at', () => {
    for (const { distance, limits } of rides) {
      const profile = motionProfile(distance, limits);
      for (const share of [0.01, 0.3, 0.5, 0.9])
        expect(profile.at(profile.timeAt(distance * share)).distance).toBeCloseTo(distance * share, 6);
    }
  });

  test('a long ride reaches rated speed and takes distance ÷ speed plus v/a + a/j', () => {
    const profile = motionProfile(40, { speed: 1.75, acceleration: 0.8, jerk: 1 });
    expect(profile.peakSpeed).toBe(1.75);
    expect(profile.durationS).toBeCloseTo(40 / 1.75 + 1.75 / 0.8 + 0.8, 9);
  });
});

test('the brake stops the car in v²/2a', () => {
  const profile = brakingProfile(2.5, 2);
  expect(profile.distance).toBeCloseTo(1.5625);
  expect(profile.at(profile.timeAt(1)).distance).toBeCloseTo(1);
  expect(profile.at(10)).toEqual({ distance: profile.distance, speed: 0, acceleration: 0 });
});
