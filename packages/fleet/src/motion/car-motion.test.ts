import { describe, expect, test } from 'vitest';
import { type CarReport, createCarMotion, positionBetween } from './car-motion.ts';

const report = (at: number, position: number, speed = 0, doorPercent = 0): CarReport => ({
  at,
  position,
  speed,
  doorPercent,
});

describe('between two reports', () => {
  test('the car passes through both and moves at the reported speeds', () => {
    const [from, to] = [report(0, 10, 1), report(1000, 11, 1)];
    expect(positionBetween(from, to, 0)).toBe(10);
    expect(positionBetween(from, to, 1000)).toBe(11);
    for (const at of [100, 250, 500, 900]) expect(positionBetween(from, to, at)).toBeCloseTo(10 + at / 1000);
  });

  test('a braking car never overshoots its floor', () => {
    const [from, to] = [report(0, 0, 2), report(1000, 0.6, 0)];
    let before = 0;
    for (let at = 0; at <= 1000; at += 10) {
      const position = positionBetween(from, to, at);
      expect(position).toBeGreaterThanOrEqual(before);
      expect(position).toBeLessThanOrEqual(0.6);
      before = position;
    }
  });

  test('the direction follows the positions, whatever the sign of the speed', () => {
    expect(positionBetween(report(0, 5, 1), report(1000, 4, 1), 500)).toBeCloseTo(4.5);
    expect(positionBetween(report(0, 5, -1), report(1000, 4, -1), 500)).toBeCloseTo(4.5);
  });
});

describe('a drawn car', () => {
  const deviceAhead = 1_700_000_000_000;
  /** A ride of `speed` m/s that is reported every second and drawn every 16 ms. */
  const ride = (speed: number, lateMs: (n: number) => number) => {
    const motion = createCarMotion();
    const drawn: number[] = [];
    let reported = 0;
    for (let now = 0; now < 10_000; now += 16) {
      while (reported * 1000 + lateMs(reported) <= now) {
        motion.report(report(deviceAhead + reported * 1000, reported * speed, speed), now);
        reported += 1;
      }
      const place = motion.at(now);
      if (place) drawn.push(place.position);
    }
    return drawn;
  };

  test('moves evenly although its reports arrive unevenly', () => {
    const drawn = ride(2, n => (n % 3) * 60).slice(150);
    const steps = drawn.slice(1).map((position, index) => position - (drawn[index] ?? 0));
    for (const step of steps) {
      expect(step).toBeGreaterThan(0.02);
      expect(step).toBeLessThan(0.05);
    }
  });

  test('is about one interval behind', () => {
    const last = ride(2, () => 0).at(-1) ?? 0;
    const behindMs = (9.984 * 2 - last) * 500;
    expect(behindMs).toBeGreaterThan(900);
    expect(behindMs).toBeLessThan(1500);
  });

  test('that stood for long starts from where it stood', () => {
    const motion = createCarMotion();
    motion.report(report(0, 0), 0);
    // No frame is drawn while nothing moves.
    for (let now = 0; now <= 2000; now += 16) motion.at(now);
    motion.report(report(60_000, 6), 60_000);
    const first = motion.at(60_016)?.position ?? Number.NaN;
    expect(first).toBeLessThan(0.3);
    let now = 60_016;
    while (!motion.isSettled()) {
      now += 16;
      motion.at(now);
    }
    expect(motion.at(now)?.position).toBe(6);
    expect(now).toBeLessThan(62_000);
  });

  test('opens its doors in step', () => {
    const motion = createCarMotion();
    motion.report(report(0, 0, 0, 0), 0);
    for (let now = 0; now <= 3000; now += 16) motion.at(now);
    motion.report(report(3000, 0, 0, 40), 3000);
    const shares: number[] = [];
    for (let now = 3016; now < 7000; now += 16) {
      if (now === 4008) motion.report(report(4000, 0, 0, 100), now);
      shares.push(motion.at(now)?.doorPercent ?? -1);
    }
    expect(shares[0]).toBeLessThan(5);
    expect(shares.at(-1)).toBe(100);
    expect(shares.some(share => share > 45 && share < 95)).toBe(true);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  test('ignores an older report, and a position that is older than its message', () => {
    const motion = createCarMotion();
    motion.report(report(1000, 3, 1), 0);
    motion.report(report(500, 9, 1), 10);
    expect(motion.latest()?.position).toBe(3);
    motion.report(report(1400, 3, 1), 400);
    motion.report(report(2000, 4, 1), 1000);
    expect(motion.latest()?.position).toBe(4);
    // The one that was left aside is no place on the way.
    for (let now = 1000; now < 2200; now += 16) motion.at(now);
    expect(motion.at(2200)?.position).toBeGreaterThan(3);
  });

  test('is at the right place at once when watching starts: the position known before does not start a ride', () => {
    const motion = createCarMotion();
    // Reported four seconds ago, before anybody watched; from now on it is reported every 300 ms.
    motion.report(report(0, 2, 2.5), 0);
    expect(motion.at(0)?.position).toBe(2);
    motion.report(report(4000, 12, 2.5), 100);
    expect(motion.at(116)?.position).toBe(12);
    motion.report(report(4300, 12.75, 2.5), 400);
    for (let now = 132; now < 3000; now += 16) motion.at(now);
    expect(motion.at(3000)?.position).toBe(12.75);
  });
});
