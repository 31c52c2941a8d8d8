/** Totals of a unit: as its statistics message carries them, and as they are kept over a restart. */
import type { StatsMessage } from '@hoistway/contract/device/telemetry';
import type { EarlierTotals } from '../machine/drive-counters.ts';
import type { Unit } from './unit.ts';

type Stats = Omit<StatsMessage, 'seq' | 'at'>;
const to = (digits: number, value: number) => Number(value.toFixed(digits));

export function unitStats(unit: Unit): Stats {
  const totals = unit.machine.totals();
  const shared: Stats = {
    total_running_time: to(1, totals.runningHours),
    present_counter_value: totals.runs,
    energy_kwh: to(2, totals.energyKwh),
    starts: totals.starts,
    brake_actions: totals.brakeActions,
    contactor_actions: totals.contactorActions,
  };
  if (unit.type === 'escalator') return shared;
  const { ropeBends, doorCycles, lastRun, loadPercentByHour } = unit.machine.totals();
  return {
    ...shared,
    bend_times: ropeBends,
    door_cycles: doorCycles,
    weight_percent_hour: loadPercentByHour(),
    electrical: lastRun,
  };
}

/** As a fleet file has them: with these a restarted unit goes on counting. */
export function countedSoFar(unit: Unit): EarlierTotals {
  const totals = unit.machine.totals();
  const { runs, starts, brakeActions, contactorActions } = totals;
  const shared: EarlierTotals = {
    runs,
    starts,
    brakeActions,
    contactorActions,
    hours: to(4, totals.runningHours),
    energyKwh: to(4, totals.energyKwh),
  };
  if (unit.type === 'escalator') return shared;
  const { ropeBends, doorCycles } = unit.machine.totals();
  return { ...shared, bends: ropeBends, doorCycles };
}
