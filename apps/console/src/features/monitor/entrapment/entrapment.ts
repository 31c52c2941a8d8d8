import { type AlarmRow, isOngoing, waitingSince } from '@hoistway/contract/features/alarm';

export interface Entrapment {
  /** Since when people wait: the first sign of it in the alarms that say so. */
  since: string;
  /** The alarm by which they are rescued. */
  alarm: AlarmRow;
  /** What stopped the car, the gravest fault that is open beside it. */
  cause: AlarmRow | undefined;
}

/** A, B, C, E: the gravest first. */
const byLevel = (a: AlarmRow, b: AlarmRow) => a.level.localeCompare(b.level);
const byDate = (a: AlarmRow, b: AlarmRow) => a.alarmDate.localeCompare(b.alarmDate);

/** Who recorded a rescue that the device does not confirm. Pure. */
export const doubtedRescuer = (rows: readonly AlarmRow[]): string | undefined =>
  rows.find(({ deviceInside }) => deviceInside)?.rescuedBy;

/** What the alarms of a unit say of those in its car; undefined when none says that people wait. Pure. */
export const entrapmentOf = (rows: readonly AlarmRow[]): Entrapment | undefined => {
  const open = rows.filter(isOngoing);
  const trapped = open.filter(({ boxUp }) => boxUp === 'yes').sort(byDate);
  const [first] = trapped;
  if (!first) return undefined;
  // A dispatched one tells who comes; a suspicion of before is the same people.
  const alarm = trapped.find(({ processDate }) => processDate) ?? trapped.at(-1) ?? first;
  const others = open.filter(({ boxUp }) => boxUp !== 'yes').sort(byDate);
  const since = trapped.map(waitingSince).sort()[0];
  return { since: since ?? first.alarmDate, alarm, cause: others.sort(byLevel)[0] };
};
