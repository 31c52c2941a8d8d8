/**
 * How a drive moves a car from one place to another: jerk-limited ("S curve"), in seven closed pieces. Where the car
 * is, how fast and how hard it accelerates is a formula of time, so thousands of cars cost nothing while nobody is
 * watching. Units: m, s, m/s, m/s², m/s³; the direction is the caller's.
 */
export interface MotionLimits {
  speed: number;
  acceleration: number;
  jerk: number;
}
export interface Motion {
  /** Metres travelled since the start. */
  distance: number;
  speed: number;
  acceleration: number;
}
export interface MotionProfile {
  distance: number;
  durationS: number;
  /** The highest speed that this distance allows. */
  peakSpeed: number;
  at(timeS: number): Motion;
  /** Seconds until this many metres are travelled. */
  timeAt(distance: number): number;
}

/** The highest speed from which the car can still stop within the distance, below the rated speed. */
function peakSpeedFor(distance: number, { speed, acceleration: a, jerk: j }: MotionLimits): number {
  // Speeding up to v and slowing down again takes v · (v/a + a/j) metres, or 2v·√(v/j) below v = a²/j.
  const withoutPlateau = Math.cbrt((distance * distance * j) / 4);
  const withPlateau = (a / 2) * (Math.sqrt((a / j) ** 2 + (4 * distance) / a) - a / j);
  return Math.min(speed, withoutPlateau <= (a * a) / j ? withoutPlateau : withPlateau);
}

export function motionProfile(distance: number, limits: MotionLimits): MotionProfile {
  const peakSpeed = peakSpeedFor(distance, limits);
  const { jerk } = limits;
  /** Seconds of rising acceleration, and the acceleration that it reaches. */
  const jerkS = Math.min(limits.acceleration / jerk, Math.sqrt(peakSpeed / jerk));
  const peakAcceleration = jerk * jerkS;
  const speedingS = peakSpeed > 0 ? peakSpeed / peakAcceleration + jerkS : 0;
  const speedingDistance = (peakSpeed * speedingS) / 2;
  const cruiseS = peakSpeed > 0 ? Math.max(0, distance - 2 * speedingDistance) / peakSpeed : 0;
  const durationS = 2 * speedingS + cruiseS;

  /** The first third of the ride; the last is its mirror image. */
  const speeding = (t: number): Motion => {
    const steadyS = speedingS - jerkS;
    if (t <= jerkS)
      return { distance: (jerk * t ** 3) / 6, speed: (jerk * t * t) / 2, acceleration: jerk * t };
    if (t <= steadyS) {
      const s = t - jerkS;
      const speed = (jerk * jerkS * jerkS) / 2 + peakAcceleration * s;
      const gone =
        (jerk * jerkS ** 3) / 6 + ((jerk * jerkS * jerkS) / 2) * s + (peakAcceleration * s * s) / 2;
      return { distance: gone, speed, acceleration: peakAcceleration };
    }
    const left = speedingS - t;
    return {
      distance: speedingDistance - peakSpeed * left + (jerk * left ** 3) / 6,
      speed: peakSpeed - (jerk * left * left) / 2,
      acceleration: jerk * left,
    };
  };

  const at = (timeS: number): Motion => {
    if (timeS <= 0) return { distance: 0, speed: 0, acceleration: 0 };
    if (timeS >= durationS) return { distance, speed: 0, acceleration: 0 };
    if (timeS < speedingS) return speeding(timeS);
    if (timeS <= speedingS + cruiseS)
      return {
        distance: speedingDistance + peakSpeed * (timeS - speedingS),
        speed: peakSpeed,
        acceleration: 0,
      };
    const mirrored = speeding(durationS - timeS);
    return {
      distance: distance - mirrored.distance,
      speed: mirrored.speed,
      acceleration: -mirrored.acceleration,
    };
  };

  const timeAt = (wanted: number) => {
    let low = 0;
    let high = durationS;
    // Distance rises with time; 40 halvings are exact to a nanosecond.
    for (let step = 0; step < 40; step++) {
      const middle = (low + high) / 2;
      if (at(middle).distance < wanted) low = middle;
      else high = middle;
    }
    return high;
  };

  return { distance, durationS, peakSpeed, at, timeAt };
}

/** The brake is applied: constant deceleration from `speed` to a stop. */
export function brakingProfile(speed: number, deceleration: number): MotionProfile {
  const durationS = speed / deceleration;
  const distance = (speed * durationS) / 2;
  const at = (timeS: number): Motion => {
    if (timeS >= durationS) return { distance, speed: 0, acceleration: 0 };
    const t = Math.max(0, timeS);
    return {
      distance: speed * t - (deceleration * t * t) / 2,
      speed: speed - deceleration * t,
      acceleration: -deceleration,
    };
  };
  const timeAt = (wanted: number) =>
    (speed - Math.sqrt(Math.max(0, speed * speed - 2 * deceleration * wanted))) / deceleration;
  return { distance, durationS, peakSpeed: speed, at, timeAt };
}
