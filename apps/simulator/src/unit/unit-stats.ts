/** Totals of a unit as its statistics message carries them. */
import type { StatsMessage } from '@hoistway/contract/device/telemetry';
import type { Unit } from './unit.ts';

type Stats = Omit<StatsMessage, 'seq' | 'at'>;
const to = (digits: number, value: number) => Number(value.toFixed(digits));

export function unitStats(unit: Unit): Stats {
  if (unit.type === 'escalator') {
    const { runs, runningHours, energyKwh } = unit.machine.totals();
    return {
      total_running_time: to(1, runningHours),
      present_counter_value: runs,
      energy_kwh: to(2, energyKwh),
    };
  }
  const totals = unit.machine.totals();
  return {
    total_running_time: to(1, totals.runningHours),
    present_counter_value: totals.runs,
    bend_times: totals.ropeBends,
    energy_kwh: to(2, totals.energyKwh),
    weight_percent_hour: totals.loadPercentByHour(),
    electrical: totals.lastRun,
  };
}
