/**
 * The journey of a technician to a site: straight, at constant speed, with position reports like those of a phone.
 */
import type { Place } from '../configuration/fleet-file.ts';
import type { Random } from '../engine/random.ts';
import { type Script, seconds } from '../engine/script.ts';

export const reportEveryMs = seconds(15);

const metresPerDegree = 111_195;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres; exact enough for the distances inside a city. */
export const metresBetween = (one: Place, other: Place): number =>
  metresPerDegree *
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos(toRadians(one.latitude)),
  );

/** A place at this distance in some direction. */
export function placeAround({ longitude, latitude }: Place, metres: number, random: Random): Place {
  const direction = random.between(0, 2 * Math.PI);
  const degrees = metres / metresPerDegree;
  return rounded({
    longitude: longitude + (degrees * Math.sin(direction)) / Math.cos(toRadians(latitude)),
    latitude: latitude + degrees * Math.cos(direction),
  });
}

const rounded = ({ longitude, latitude }: Place): Place => ({
  longitude: Number(longitude.toFixed(6)),
  latitude: Number(latitude.toFixed(6)),
});

/** Takes `travelMs`; `report` gets the first place, then one every `everyMs`, and the last at the end. */
export function* journey(
  from: Place,
  to: Place,
  travelMs: number,
  report: (at: Place) => void,
  everyMs = reportEveryMs,
): Script {
  for (let gone = 0; gone < travelMs; gone += everyMs) {
    const share = gone / travelMs;
    report(
      rounded({
        longitude: from.longitude + share * (to.longitude - from.longitude),
        latitude: from.latitude + share * (to.latitude - from.latitude),
      }),
    );
    yield Math.min(everyMs, travelMs - gone);
  }
  report(to);
}
