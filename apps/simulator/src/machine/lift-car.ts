/** The car in its shaft: at rest, on a jerk-limited run, or skidding to a stop under the brake. */

import type { Scheduler, Timer } from '../engine/scheduler.ts';
import {
  brakingProfile,
  type Motion,
  type MotionLimits,
  type MotionProfile,
  motionProfile,
} from './motion-profile.ts';

/** Positive is up; metres above the lowest floor, m/s, m/s². */
export interface CarMotion {
  position: number;
  speed: number;
  acceleration: number;
}
/** A finished run, as the drive remembers it. */
export interface Run {
  durationS: number;
  at(timeS: number): Motion;
}

export interface LiftCar {
  motion(): CarMotion;
  moving(): boolean;
  /** Runs to a height; `marks` are heights at which the caller wants to be woken on the way. */
  go(
    height: number,
    limits: MotionLimits,
    marks: readonly number[],
    onMark: () => void,
    onEnd: (run: Run) => void,
  ): void;
  /** Applies the brake; does nothing when the car stands. */
  brake(onEnd: () => void): void;
}

const crashDeceleration = 2.2;
/** A mark is announced this far past it, so that the values it changes have changed. */
const pastMarkM = 0.001;

export function createLiftCar(scheduler: Scheduler, startHeight: number, shaftHeight: number): LiftCar {
  let position = startHeight;
  let travel: { profile: MotionProfile; from: number; way: 1 | -1; startMs: number } | undefined;
  let timers: Timer[] = [];

  const motion = (): CarMotion => {
    if (!travel) return { position, speed: 0, acceleration: 0 };
    const { profile, from, way, startMs } = travel;
    const now = profile.at((scheduler.now() - startMs) / 1000);
    return {
      position: Math.min(shaftHeight, Math.max(0, from + way * now.distance)),
      speed: way * now.speed,
      acceleration: way * now.acceleration,
    };
  };

  const begin = (profile: MotionProfile, way: 1 | -1, onEnd: () => void) => {
    for (const timer of timers) timer.cancel();
    travel = { profile, from: position, way, startMs: scheduler.now() };
    timers = [
      scheduler.after(profile.durationS * 1000, () => {
        position = motion().position;
        travel = undefined;
        timers = [];
        onEnd();
      }),
    ];
  };

  return {
    motion,
    moving: () => travel !== undefined,
    go(height, limits, marks, onMark, onEnd) {
      const from = position;
      const way = height >= from ? 1 : -1;
      const profile = motionProfile(Math.abs(height - from), limits);
      begin(profile, way, () => {
        position = height;
        onEnd({
          durationS: profile.durationS,
          at(timeS) {
            const now = profile.at(timeS);
            return { ...now, speed: now.speed * way, acceleration: now.acceleration * way };
          },
        });
      });
      for (const mark of marks) {
        const gone = (mark - from) * way;
        if (gone > 0 && gone < profile.distance)
          timers.push(scheduler.after(profile.timeAt(gone + pastMarkM) * 1000, onMark));
      }
    },
    brake(onEnd) {
      if (!travel) return;
      const { speed, position: here } = motion();
      const { way } = travel;
      position = here;
      begin(brakingProfile(Math.abs(speed), crashDeceleration), way, onEnd);
    },
  };
}
