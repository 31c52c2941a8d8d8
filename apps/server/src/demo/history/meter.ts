/** Recent values from meters and drives: energy of the last 60 days, electrical values of the last month. */

import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import type { Day } from './calendar.ts';

const energyDays = 60;
const electricalDays = 30;

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Mean daily energy in kWh: a part for each run, and a part for standby. */
const kwhPerDay = ({ elevatorType, machine }: DemoUnit): number =>
  elevatorType === 'lift'
    ? 2.4 + machine.runsPerDay * (machine.ratedLoad / 1000) * (0.01 + 0.008 * machine.ratedSpeed)
    : machine.hoursPerDay * Number(machine.escalator.zjgl) * 0.32;

/** The reading of the unit's meter at the start of the day it is seeded. */
export const meterKwh = (unit: DemoUnit): number => round(kwhPerDay(unit) * unit.ageDays, 1);

export function planEnergy(random: Random, units: readonly DemoUnit[], today: Day): Row<'energy_day'>[] {
  const days = Array.from({ length: energyDays }, (_, index) => today.plus(-1 - index));
  return units.flatMap(unit => {
    const mean = kwhPerDay(unit);
    let kwh = meterKwh(unit);
    return days.slice(0, unit.ageDays).map(day => {
      const restful = day.weekday === 0 || day.weekday === 6 ? 0.8 : 1;
      const last = kwh;
      kwh = Math.max(round(kwh - mean * restful * random.between(0.85, 1.15), 2), 0);
      return { elevator_id: unit.elevatorId, day: day.text, metered_kwh: round(last - kwh, 2) };
    });
  });
}

export function planElectrical(
  random: Random,
  units: readonly DemoUnit[],
  today: Day,
): Row<'electrical_sample'>[] {
  const days = Array.from({ length: electricalDays }, (_, index) => today.plus(index - electricalDays));
  return units.flatMap(unit => {
    // A 400 V drive: bus voltage near 540 V, rated current by load and speed.
    const amperes = 8 + (unit.machine.ratedLoad / 1000) * unit.machine.ratedSpeed * 9;
    const about = (value: number, share: number) => round(value * random.between(1 - share, 1 + share), 1);
    return days.map(day => ({
      elevator_id: unit.elevatorId,
      at: day.at(random.between(9 * 60, 17 * 60)),
      constantspdelec: about(amperes, 0.06),
      runingmaxelec: about(amperes * 1.9, 0.06),
      runingmaxbusv: about(640, 0.03),
      runingminbusv: about(518, 0.02),
      startmaxbusv: about(566, 0.02),
      startminbusv: about(524, 0.02),
      zerospdelec: about(amperes * 0.45, 0.08),
    }));
  });
}
