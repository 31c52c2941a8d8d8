import { type AlarmRow, isOngoing, waitingSince } from '@hoistway/contract/features/alarm';

export interface Entrapment {
  /** Since when people have waited: the first sign in the alarms that say so. */
  since: string;
  /** The alarm by which they are rescued. */
  alarm: AlarmRow;
  /** What stopped the car: the most severe fault open next to it. */
  cause: AlarmRow | undefined;
}

/** A, B, C, E: the most severe first. */
const byLevel = (a: AlarmRow, b: AlarmRow) => a.level.localeCompare(b.level);
const byDate = (a: AlarmRow, b: AlarmRow) => a.alarmDate.localeCompare(b.alarmDate);

/** Who recorded a rescue that the device does not confirm. Pure. */
export const doubtedRescuer = (rows: readonly AlarmRow[]): string | undefined =>
  rows.find(({ deviceInside }) => deviceInside)?.rescuedBy;

/** The entrapment that a unit's alarms report; undefined when none says that people wait. Pure. */
export const entrapmentOf = (rows: readonly AlarmRow[]): Entrapment | undefined => {
  const open = rows.filter(isOngoing);
  const trapped = open.filter(({ boxUp }) => boxUp === 'yes').sort(byDate);
  const [first] = trapped;
  if (!first) return undefined;
  // A dispatched one shows who is coming; an earlier suspicion concerns the same people.
  const alarm = trapped.find(({ processDate }) => processDate) ?? trapped.at(-1) ?? first;
  const others = open.filter(({ boxUp }) => boxUp !== 'yes').sort(byDate);
  const since = trapped.map(waitingSince).sort()[0];
  return { since: since ?? first.alarmDate, alarm, cause: others.sort(byLevel)[0] };
};
