/** Which stage of an alarm comes next. */
import type { AlarmRow, Stage } from '@hoistway/contract/alarm';

/** What a person records; `reported` is the device's. */
export type StageAct = Exclude<Stage, 'reported'>;

/** What can still be recorded: stages come in order, and the last one ends the alarm. */
export const nextStages = (
  row: Pick<AlarmRow, 'finishDate' | 'rescueTime' | 'boxUp'>,
  done: readonly Stage[],
): StageAct[] => {
  if (row.finishDate !== null || row.rescueTime !== null) return [];
  if (!done.includes('dispatched')) return ['dispatched'];
  const ending: StageAct = row.boxUp === 'yes' ? 'rescued' : 'completed';
  return done.includes('arrived') ? [ending, 'cancelled'] : ['arrived', 'cancelled'];
};
