/**
 * The last two minutes of one sending unit in steps of five seconds, in memory. They are written out when an
 * alarm is raised, so that its chart can show what came before.
 */
import type { LiveState } from './live-state.ts';
import { numbersOf, numericColumns, readingRow } from './reading-row.ts';
import { slot } from './reading-slots.ts';

const stepMs = 5000;
const steps = 24;

export interface RecentRing {
  /** Keeps the state when a step has passed. */
  take(live: LiveState): void;
  /** Rows that were not written before, oldest first. */
  rows(elevatorId: number): string[];
}

export function createRecentRing(): RecentRing {
  const times = new Float64Array(steps);
  const numbers = new Float32Array(steps * numericColumns);
  const floors = new Array<string>(steps).fill('');
  let next = 0;
  let newest = 0;
  let writtenUntil = 0;
  return {
    take(live) {
      if (live.at < newest + stepMs) return;
      newest = live.at;
      times[next] = live.at;
      floors[next] = live.texts[slot.car_position] ?? '';
      numbersOf(live, numbers, next * numericColumns);
      next = (next + 1) % steps;
    },
    rows(elevatorId) {
      const rows: string[] = [];
      for (let step = 0; step < steps; step++) {
        const at = (next + step) % steps;
        const time = times[at] as number;
        if (time <= writtenUntil || time < newest - steps * stepMs) continue;
        rows.push(readingRow(elevatorId, time, false, floors[at] ?? '', numbers, at * numericColumns));
      }
      writtenUntil = newest;
      return rows;
    },
  };
}
