/** Which stage of an alarm comes next, and how its course is told. */
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

const endings: readonly Stage[] = ['completed', 'rescued', 'cancelled'];

/** A step of the course: a stage, or the moment at which the device said that the fault is over. */
export interface Step {
  stage: Stage | 'recovered';
  /** Empty where it may not be known. */
  at: string;
  person: string;
  note: string;
}

/**
 * The stages in order. An alarm that no person ended was ended by its device, which records no stage: that
 * moment is told too. A technician may still arrive after it.
 */
export const courseOf = (
  stages: readonly (Step & { stage: Stage })[],
  { finishDate }: Pick<AlarmRow, 'finishDate'>,
): Step[] => {
  if (finishDate === null || stages.some(({ stage, at }) => endings.includes(stage) && at <= finishDate))
    return [...stages];
  const after = stages.findIndex(({ at }) => at > finishDate);
  const place = after === -1 ? stages.length : after;
  const recovered: Step = { stage: 'recovered', at: finishDate, person: '', note: '' };
  return [...stages.slice(0, place), recovered, ...stages.slice(place)];
};
