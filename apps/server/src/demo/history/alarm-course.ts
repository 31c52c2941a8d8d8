/** The course of one past alarm: its stages, who recorded them, and when it ended. All times in milliseconds. */
import type { FaultEntry } from '@hoistway/contract/device/fault-dictionary';
import { dispatchAfterMs } from '@hoistway/contract/device/faults';
import type { Random } from '../random.ts';

const secondMs = 1000;
const minuteMs = 60_000;

export interface CourseStage {
  stage: 'reported' | 'dispatched' | 'arrived' | 'completed' | 'rescued' | 'cancelled';
  at: number;
  /** Who recorded it: the platform itself, or the technician. */
  by: 'platform' | 'technician';
  note: string;
}
export interface Course {
  receivedAt: number;
  dispatched: boolean;
  stages: CourseStage[];
  finishedAt: number;
}

/** A level C fault, or a level B one that cleared before anybody was dispatched. */
export function recovered(random: Random, fault: FaultEntry, at: number): Course {
  const quick = fault.level === 'B' || random.chance(fault.selfRecoveryPercent / 100);
  const lastedMs = quick
    ? Math.min(random.logNormal(35, 0.7) * secondMs, dispatchAfterMs - 5 * secondMs)
    : random.logNormal(14, 0.9) * minuteMs;
  const receivedAt = received(random, at);
  return {
    receivedAt,
    dispatched: false,
    stages: [{ stage: 'reported', at: receivedAt, by: 'platform', note: '' }],
    finishedAt: Math.max(Math.round(at + lastedMs), receivedAt),
  };
}

/** A level A fault, dispatched at once, that cleared before anybody arrived: the order is cancelled. */
export function recalled(random: Random, at: number): Course {
  const course = dispatch(random, at, 0);
  const finishedAt = Math.round(at + random.between(20, 110) * secondMs);
  course.stages.push({ stage: 'cancelled', at: finishedAt, by: 'platform', note: '故障自行恢复' });
  return { ...course, finishedAt };
}

/** A technician comes and repairs. */
export function repaired(random: Random, fault: FaultEntry, at: number): Course {
  const course = dispatch(random, at, fault.level === 'A' ? 0 : dispatchAfterMs);
  const arrivedAt = Math.round(lastOf(course).at + random.logNormal(26, 0.5) * minuteMs);
  const finishedAt = Math.round(arrivedAt + random.logNormal(30, 0.6) * minuteMs);
  course.stages.push(
    { stage: 'arrived', at: arrivedAt, by: 'technician', note: '' },
    { stage: 'completed', at: finishedAt, by: 'technician', note: fault.causeZh },
  );
  return { ...course, finishedAt };
}

/**
 * People are trapped: detected by the platform and dispatched at once. Median time to arrival is 12 minutes, with 3 %
 * above 30; median time from arrival to release is 2.5 minutes.
 */
export function rescued(random: Random, at: number): Course {
  const course = dispatch(random, at, 0);
  const arrivedAt = Math.round(
    Math.max(at + random.logNormal(12, 0.487) * minuteMs, lastOf(course).at + minuteMs),
  );
  const finishedAt = Math.round(arrivedAt + random.logNormal(2.5, 0.6) * minuteMs);
  course.stages.push(
    { stage: 'arrived', at: arrivedAt, by: 'technician', note: '' },
    { stage: 'rescued', at: finishedAt, by: 'technician', note: random.pick(rescueNotes) },
  );
  return { ...course, finishedAt };
}

/** The fault that trapped them: the technician who freed them then repairs it. */
export function repairedAfter(random: Random, fault: FaultEntry, at: number, rescue: Course): Course {
  const course = dispatch(random, at, fault.level === 'A' ? 0 : dispatchAfterMs);
  const arrived = rescue.stages.find(({ stage }) => stage === 'arrived');
  const arrivedAt = Math.max(arrived?.at ?? rescue.finishedAt, lastOf(course).at);
  const finishedAt = Math.round(
    Math.max(arrivedAt, rescue.finishedAt) + random.logNormal(24, 0.6) * minuteMs,
  );
  course.stages.push(
    { stage: 'arrived', at: arrivedAt, by: 'technician', note: '' },
    { stage: 'completed', at: finishedAt, by: 'technician', note: fault.causeZh },
  );
  return { ...course, finishedAt };
}

const rescueNotes = [
  '手动盘车平层放人',
  '平层开门放人',
  '断电后人工开门',
  '安抚乘客，平层放出',
  '电动松闸至平层放人',
];

const received = (random: Random, at: number) => Math.round(at + random.between(0.2, 2.5) * secondMs);

function dispatch(random: Random, at: number, afterMs: number): Omit<Course, 'finishedAt'> {
  const receivedAt = received(random, at);
  const dispatchedAt = receivedAt + afterMs;
  return {
    receivedAt,
    dispatched: true,
    stages: [
      { stage: 'reported', at: receivedAt, by: 'platform', note: '' },
      { stage: 'dispatched', at: dispatchedAt, by: 'platform', note: '' },
    ],
  };
}

function lastOf(course: Pick<Course, 'stages'>): CourseStage {
  const last = course.stages.at(-1);
  if (last === undefined) throw new Error('A course begins with its report');
  return last;
}
