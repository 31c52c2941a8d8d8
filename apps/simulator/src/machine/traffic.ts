/**
 * Who wants to ride where, by the kind of building and the hour: for a lift, starts of an hour and how they split
 * into coming in (entrance → upper floors), going out and moving between floors; for an escalator, people a
 * minute. Curves are rough readings of everyday experience: two office peaks and lunch, a residential morning
 * and evening, a mall's evening, a station's two rushes, a hospital's long morning.
 */
import type { SiteKind } from '../configuration/fleet-file.ts';
import type { Random } from '../engine/random.ts';

type Hours = readonly number[];
interface Pattern {
  /** Starts an hour of one lift on a working day in a busy hour. */
  busyStarts: number;
  /** Share of the busy rate in each hour of the day. */
  hours: Hours;
  /** Share of trips that begin at the entrance, for each hour; the mirrored share leaves. */
  incoming: Hours;
  interfloor: number;
  weekend: number;
  /** People a minute on an escalator in the busiest hour. */
  busyRiders: number;
}

/** Hour by hour from 0 to 23, one digit each: tenths of the highest. `a` is ten. */
const curve = (digits: string): Hours =>
  [...digits].map(digit => (digit === 'a' ? 1 : Number.parseInt(digit, 10) / 10));

const office: Pattern = {
  busyStarts: 95,
  hours: curve('000000148a7589867768a632'),
  incoming: curve('555556999753676553221222'),
  interfloor: 0.2,
  weekend: 0.15,
  busyRiders: 20,
};
const residential: Pattern = {
  busyStarts: 22,
  hours: curve('100000389655675567aa9753'),
  incoming: curve('888642111234565556788999'),
  interfloor: 0.03,
  weekend: 1,
  busyRiders: 4,
};
const mall: Pattern = {
  busyStarts: 70,
  hours: curve('000000000257898889aaa610'),
  incoming: curve('555555555987665555543211'),
  interfloor: 0.45,
  weekend: 1.5,
  busyRiders: 45,
};
const hospital: Pattern = {
  busyStarts: 90,
  hours: curve('211112369aa9867887533222'),
  incoming: curve('555556887765566554445555'),
  interfloor: 0.4,
  weekend: 0.6,
  busyRiders: 25,
};
const hotel: Pattern = {
  busyStarts: 45,
  hours: curve('321112589866676778998764'),
  incoming: curve('888654222334566777766778'),
  interfloor: 0.08,
  weekend: 1.1,
  busyRiders: 10,
};
const school: Pattern = {
  busyStarts: 60,
  hours: curve('000000269766a98777532110'),
  incoming: curve('555556988655476544333222'),
  interfloor: 0.25,
  weekend: 0.2,
  busyRiders: 12,
};
const station: Pattern = {
  busyStarts: 50,
  hours: curve('200003699855565679a97543'),
  incoming: curve('555555555555555555555555'),
  interfloor: 0.1,
  weekend: 0.8,
  busyRiders: 60,
};
const factory: Pattern = {
  busyStarts: 30,
  hours: curve('222223588888688885443322'),
  incoming: curve('555555777655566554445555'),
  interfloor: 0.4,
  weekend: 0.5,
  busyRiders: 5,
};

const patterns: Readonly<Record<SiteKind, Pattern>> = {
  住宅: residential,
  办公楼: office,
  商场: mall,
  医院: hospital,
  酒店: hotel,
  学校: school,
  地铁站: station,
  火车站: station,
  机场: station,
  工厂: factory,
  其他: office,
};

/** The demo's fleet lives in China, which has one zone and no summer time. */
export const utcOffsetMs = 8 * 3_600_000;
export function localHour(timeMs: number): { hour: number; weekend: boolean; dayIndex: number } {
  const dayIndex = Math.floor((timeMs + utcOffsetMs) / 86_400_000);
  const hour = ((timeMs + utcOffsetMs) % 86_400_000) / 3_600_000;
  // 1970-01-01, day 0, was a Thursday.
  return { hour, weekend: (dayIndex + 3) % 7 >= 5, dayIndex };
}

const shareAt = (curveOf: Hours, hour: number) => curveOf[Math.floor(hour) % 24] ?? 0;

export interface Trip {
  /** Indexes of floors. */
  from: number;
  to: number;
  people: number;
}
export interface LiftTraffic {
  /** Milliseconds until the next person calls this lift. */
  nextCallAfterMs(nowMs: number): number;
  trip(nowMs: number): Trip;
}

const longestQuietMs = 3_600_000;

/** Calls of one lift; `entrance` is the index of the floor with the street door. */
export function liftTraffic(
  kind: SiteKind,
  floorCount: number,
  entrance: number,
  random: Random,
): LiftTraffic {
  const pattern = patterns[kind];
  // Lifts of a group are not equally busy, and more floors mean more people behind each lift.
  const ownStarts = pattern.busyStarts * random.logNormal(1, 0.3) * Math.min(1.4, 0.5 + floorCount / 24);
  const others = (not: number) => (not + random.integer(1, floorCount - 1)) % floorCount;
  return {
    nextCallAfterMs(nowMs) {
      let time = nowMs;
      while (time - nowMs < longestQuietMs) {
        time += random.exponential(3_600_000 / (ownStarts * 1.5));
        const { hour, weekend } = localHour(time);
        const share = shareAt(pattern.hours, hour) * (weekend ? pattern.weekend : 1);
        if (random.chance(share / 1.5 + 0.004)) break;
      }
      return time - nowMs;
    },
    trip(nowMs) {
      const people = 1 + random.poisson(0.5);
      if (random.chance(pattern.interfloor)) {
        const from = random.integer(0, floorCount - 1);
        return { from, to: others(from), people };
      }
      const away = others(entrance);
      return random.chance(shareAt(pattern.incoming, localHour(nowMs).hour))
        ? { from: entrance, to: away, people }
        : { from: away, to: entrance, people };
    },
  };
}

/** People a minute on an escalator of such a site; `ownShare` sets busy ones apart from quiet ones. */
export function escalatorRidersPerMinute(kind: SiteKind, nowMs: number, ownShare: number): number {
  const pattern = patterns[kind];
  const { hour, weekend } = localHour(nowMs);
  return pattern.busyRiders * ownShare * shareAt(pattern.hours, hour) * (weekend ? pattern.weekend : 1);
}

/** Hours between which a site's escalators run. */
export function openingHours(kind: SiteKind): { from: number; to: number } {
  if (patterns[kind] === station) return { from: 5.25, to: 23.75 };
  if (patterns[kind] === mall) return { from: 9.5, to: 22.25 };
  return { from: 6.5, to: 22.5 };
}
