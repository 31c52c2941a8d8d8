/**
 * Collective selective control: a car going up collects the up calls, turns where nothing is left ahead, and comes
 * down the same way.
 */
import type { Trip } from './traffic.ts';

export interface Passenger {
  /** kg */
  mass: number;
  /** Index of the floor. */
  to: number;
}
export type Way = -1 | 0 | 1;

export interface LiftCalls {
  /** People appear at a floor; those who find too long a queue take the stairs or another lift. */
  add(trip: Trip, masses: readonly number[]): void;
  /** Where to go next from `floor`; undefined when nobody rides and nobody waiting would find room. */
  next(
    floor: number,
    way: Way,
    riders: readonly Passenger[],
    freeKg: number,
  ): { floor: number; way: Way } | undefined;
  /** Boards those going the car's way (all when it has none), as far as the load allows. */
  board(floor: number, way: Way, freeKg: number): Passenger[];
  clear(): void;
}

const longestQueue = 12;

export function createLiftCalls(): LiftCalls {
  let waiting: (Passenger & { from: number })[] = [];
  const wayOf = (each: { from: number; to: number }): Way => (each.to > each.from ? 1 : -1);

  const ahead = (floor: number, way: 1 | -1, riders: readonly Passenger[], freeKg: number) => {
    const fitting = waiting.filter(each => each.mass <= freeKg);
    const distance = (target: number) => (target - floor) * way;
    const nearest = [
      ...riders.map(each => each.to),
      ...fitting.filter(each => wayOf(each) === way).map(each => each.from),
    ]
      .filter(target => distance(target) >= 0)
      .sort((one, other) => distance(one) - distance(other))[0];
    if (nearest !== undefined) return nearest;
    // Nobody ahead wants this direction: go to the farthest who wants the other, and turn there.
    return fitting
      .map(each => each.from)
      .filter(target => distance(target) > 0)
      .sort((one, other) => distance(other) - distance(one))[0];
  };

  return {
    add(trip, masses) {
      const queue = waiting.filter(each => each.from === trip.from).length;
      for (const mass of masses.slice(0, Math.max(0, longestQueue - queue)))
        waiting.push({ from: trip.from, to: trip.to, mass });
    },
    next(floor, way, riders, freeKg) {
      if (waiting.length === 0 && riders.length === 0) return undefined;
      const first = way === 0 ? 1 : way;
      for (const tried of [first, -first as 1 | -1]) {
        const target = ahead(floor, tried, riders, freeKg);
        if (target !== undefined) return { floor: target, way: tried };
      }
      return undefined;
    },
    board(floor, way, freeKg) {
      let left = freeKg;
      const aboard = waiting.filter(each => {
        if (each.from !== floor || (way !== 0 && wayOf(each) !== way) || each.mass > left) return false;
        left -= each.mass;
        return true;
      });
      waiting = waiting.filter(each => !aboard.includes(each));
      return aboard.map(({ mass, to }) => ({ mass, to }));
    },
    clear() {
      waiting = [];
    },
  };
}
