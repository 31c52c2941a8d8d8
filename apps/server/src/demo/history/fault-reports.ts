/**
 * Faults that people reported, by hand and every third by the code in the car: those of the last day and a half are
 * still pending.
 */
import { type FaultKind, passengerName } from '@hoistway/contract/features/fault-kinds';
import { personName } from '../people/names.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import type { Day } from './calendar.ts';

const daysBack = 60;
const pendingHours = 36;
const passengerKinds: readonly FaultKind[] = ['doors', 'noise', 'standing', 'other'];

/** The fields in which a passenger's report differs; nobody gives a name, and only every second one a number. */
const byPassenger = (nth: number) => ({
  reporter: passengerName,
  creator: '',
  origin: 1,
  kind: passengerKinds[nth % passengerKinds.length] ?? 'other',
  ...(nth % 2 === 0 && { tel_num: '' }),
});

export function planFaultReports(
  random: Random,
  units: readonly DemoUnit[],
  today: Day,
  now: Date,
): Row<'fault_report'>[] {
  const drawn = Array.from({ length: Math.round(units.length / 10) }, () => {
    const unit = random.pick(units);
    const at = today.plus(-random.int(0, daysBack)).at(random.between(7 * 60, 22 * 60));
    return { unit, at, reporter: personName(random.int(0, 200)), number: random.int(0, 99_999_999) };
  });
  return drawn
    .filter(({ at }) => at < now)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ unit, at, reporter, number }, index) => ({
      fault_id: index + 1,
      elevator_id: unit.elevatorId,
      customer_name: unit.site.name,
      address: unit.site.address,
      reporter,
      // No Chinese phone number begins with 100, so this one cannot exist.
      tel_num: `100${String(number).padStart(8, '0')}`,
      num: 0,
      status: now.getTime() - at.getTime() < pendingHours * 3_600_000 ? 0 : 1,
      creator: unit.site.kind.domainType === '住宅' ? 'property' : 'service',
      create_date: at,
      // The columns of the first row apply to all rows.
      origin: 0,
      kind: '',
      ...(index % 3 === 0 && byPassenger(index / 3)),
    }));
}
