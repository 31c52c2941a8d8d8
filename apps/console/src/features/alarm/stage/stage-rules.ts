/** Which stage of an alarm comes next, and how its course is shown. */
import { type AlarmRow, isOpen, type Stage } from '@hoistway/contract/features/alarm';

/** What a person records; `reported` is the device's. */
export type StageAct = Exclude<Stage, 'reported'>;

/** People are in the car now. */
export const isTrapped = (row: Pick<AlarmRow, 'finishDate' | 'boxUp'>): boolean =>
  isOpen(row) && row.boxUp === 'yes';

/** An alarm below the main one of its event. */
export const isLed = ({ alarmId, ledBy }: Pick<AlarmRow, 'alarmId' | 'ledBy'>): boolean =>
  ledBy !== null && ledBy !== alarmId;

/** What can still be recorded: stages come in order, and the last one ends the alarm. */
export const nextStages = (
  row: Pick<AlarmRow, 'finishDate' | 'boxUp' | 'cancelledDate'>,
  done: readonly Stage[],
): StageAct[] => {
  if (!isOpen(row)) return [];
  const ending: StageAct = row.boxUp === 'yes' ? 'rescued' : 'completed';
  // People may be out before the order is given again.
  if (row.cancelledDate !== null) return ['dispatched', ending];
  const sinceOrder = done.slice(done.lastIndexOf('cancelled') + 1);
  if (!sinceOrder.includes('dispatched')) return ['dispatched'];
  return sinceOrder.includes('arrived') ? [ending, 'cancelled'] : ['arrived', 'cancelled'];
};

/** Whether the device, whose alarm is open, reports people inside that the stage says are out. */
export const isContradicted = (row: Pick<AlarmRow, 'finishDate' | 'boxUp' | 'reported'>, stage: Stage) =>
  stage === 'rescued' && isTrapped(row) && !row.reported;

const endings: readonly Stage[] = ['completed', 'rescued'];

/**
 * A step of the course: a stage; the acceptance of the order; a report by telephone that joined the alarm; a call for help;
 * the correction of its times, since the device's clock was wrong; the moment at which the device said that the fault is
 * over, that people are out or that nobody was trapped; a rescue that a person confirmed after it was over.
 */
export interface Step {
  stage:
    | Stage
    | 'accepted'
    | 'telephoned'
    | 'called'
    | 'datedAgain'
    | 'recovered'
    | 'freed'
    | 'withdrawn'
    | 'confirmed';
  /** Empty where the user may not see it. */
  at: string;
  person: string;
  note: string;
}

/** Position by time; steps whose time the user may not see stay where they are. */
const placed = (steps: readonly Step[], step: Step): Step[] => {
  const after = steps.findIndex(({ at }) => at > step.at);
  return steps.toSpliced(after === -1 ? steps.length : after, 0, step);
};

/**
 * The stages in order, and other reports. An alarm that no person ended was ended by its device, which records no
 * stage: that moment is shown too. A technician may still arrive after it.
 */
export const courseOf = (
  stages: readonly (Step & { stage: Stage })[],
  { finishDate, boxUp, state }: Pick<AlarmRow, 'finishDate' | 'boxUp' | 'state'>,
  reports: readonly Step[],
): Step[] => {
  const isEnding = ({ stage, at }: Step & { stage: Stage }) =>
    finishDate !== null &&
    (stage === 'cancelled'
      ? state === 'withdrawn' || at === finishDate
      : endings.includes(stage) && at <= finishDate);
  const byDevice = finishDate !== null && !stages.some(isEnding);
  const course = stages.map((step): Step => {
    if (state === 'withdrawn' && step.stage === 'cancelled' && step.person === '')
      return { ...step, stage: 'withdrawn', note: '' };
    return byDevice && step.stage === 'rescued' ? { ...step, stage: 'confirmed' } : step;
  });
  const end: Step = {
    stage: boxUp === 'yes' ? 'freed' : 'recovered',
    at: finishDate ?? '',
    person: '',
    note: '',
  };
  return [...reports, ...(byDevice ? [end] : [])].reduce(placed, course);
};
