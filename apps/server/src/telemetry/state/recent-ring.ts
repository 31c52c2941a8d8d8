/**
 * The last two minutes of one unit's messages in steps of five seconds, in memory. They are written out when an alarm
 * is raised, so that its chart can show what preceded it. Most of a large fleet only sends heartbeats: a ring starts
 * small and grows with the real content of two minutes.
 */

import { numbersOf, numericColumns, readingRow } from '../history/reading-row.ts';
import type { LiveState } from './live-state.ts';
import { slot } from './reading-slots.ts';

const stepMs = 5000;
const mostSteps = 24;
const spanMs = mostSteps * stepMs;
const firstSteps = 3;
/** The numbers of a step, preceded by its time. */
const width = 1 + numericColumns;

export interface RecentRing {
  /** Stores the state once per step. */
  take(live: LiveState): void;
  /** Rows not written before, oldest first. */
  rows(elevatorId: number): string[];
}

export function createRecentRing(): RecentRing {
  let steps = firstSteps;
  let numbers = new Float64Array(steps * width);
  let floors = new Array<string>(steps).fill('');
  let next = 0;
  let newest = 0;
  let writtenUntil = 0;
  const timeOf = (step: number) => numbers[step * width] as number;

  /** Doubles the capacity, oldest first. */
  const grow = () => {
    numbers = joined(numbers.subarray(next * width), numbers.subarray(0, next * width), steps * 2 * width);
    floors = [...floors.slice(next), ...floors.slice(0, next), ...new Array<string>(steps).fill('')];
    next = steps;
    steps *= 2;
  };

  return {
    take(live) {
      if (live.at < newest + stepMs) return;
      if (steps < mostSteps && timeOf(next) > live.at - spanMs) grow();
      newest = live.at;
      numbers[next * width] = live.at;
      floors[next] = live.texts[slot.car_position] ?? '';
      numbersOf(live, numbers, next * width + 1);
      next = (next + 1) % steps;
    },
    rows(elevatorId) {
      const rows: string[] = [];
      for (let step = 0; step < steps; step++) {
        const at = (next + step) % steps;
        const time = timeOf(at);
        if (time <= writtenUntil || time < newest - spanMs) continue;
        rows.push(readingRow(elevatorId, time, false, floors[at] ?? '', numbers, at * width + 1));
      }
      writtenUntil = newest;
      return rows;
    },
  };
}

function joined(first: Float64Array, second: Float64Array, length: number) {
  const all = new Float64Array(length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
