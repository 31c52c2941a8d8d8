/** The totals of a lift over its life: runs, hours, rope bends, energy, and the warmth of its machine. */

import type { Scheduler } from '../engine/scheduler.ts';
import { type RunElectrical, type RunSummary, standbyKw } from './drive.ts';
import { countStart, type DriveCounters, driveCounters, type EarlierTotals } from './drive-counters.ts';
import { localHour } from './traffic.ts';

export interface LiftTotals extends DriveCounters {
  /** Finished runs. */
  runs: number;
  runningHours: number;
  /** Doors that opened and closed again. */
  doorCycles: number;
  ropeBends: number;
  energyKwh: number;
  /** How warm the machine is above its surroundings, °C. */
  machineWarmth: number;
  lastRun: RunElectrical | undefined;
  /** Mean load, in percent, of the runs in each hour of the device's day. */
  loadPercentByHour(): number[];
}

/** Sheaves that the ropes bend over in one run. */
const bendsPerRun = 3;
/** The machine cools with this time constant; a run warms it in proportion to its energy. */
const coolingMs = 40 * 60_000;
const warmthPerKwh = 14;
const hottest = 45;

export function createLiftTotals(scheduler: Scheduler, earlier: EarlierTotals | undefined) {
  const loads = Array.from({ length: 24 }, () => ({ sum: 0, runs: 0 }));
  const totals: LiftTotals = {
    ...driveCounters(earlier),
    runs: earlier?.runs ?? 0,
    runningHours: earlier?.hours ?? 0,
    doorCycles: earlier?.doorCycles ?? earlier?.runs ?? 0,
    ropeBends: earlier?.bends ?? (earlier?.runs ?? 0) * bendsPerRun,
    energyKwh: earlier?.energyKwh ?? 0,
    machineWarmth: 6,
    lastRun: undefined,
    loadPercentByHour: () => loads.map(each => (each.runs > 0 ? Math.round(each.sum / each.runs) : 0)),
  };
  let settledMs = scheduler.now();

  /** Brings energy and warmth up to now; both change smoothly between runs. */
  const read = (): LiftTotals => {
    const elapsedMs = scheduler.now() - settledMs;
    totals.energyKwh += (standbyKw * elapsedMs) / 3_600_000;
    totals.machineWarmth *= Math.exp(-elapsedMs / coolingMs);
    settledMs = scheduler.now();
    return totals;
  };
  return {
    read,
    doorsClosed: () => void totals.doorCycles++,
    started: () => countStart(totals),
    book({ energyKwh, electrical }: RunSummary, durationS: number, loadPercent: number) {
      read();
      totals.runs++;
      totals.ropeBends += bendsPerRun;
      totals.runningHours += durationS / 3600;
      totals.energyKwh += energyKwh;
      totals.machineWarmth = Math.min(hottest, totals.machineWarmth + warmthPerKwh * energyKwh);
      totals.lastRun = electrical;
      const hour = loads[Math.floor(localHour(scheduler.now()).hour)];
      if (hour) {
        hour.sum += loadPercent;
        hour.runs++;
      }
    },
  };
}
