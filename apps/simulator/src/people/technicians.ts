/**
 * Simulated technicians. They read the open dispatched alarms and record the stages of their work through the same
 * HTTP calls as real ones; they act on the machine itself, so that the device reports when people are out and when
 * the fault is over. On the way they report their position. When a mechanic has accepted the order, he comes instead,
 * and reports the steps of his order.
 */

import { Refusal } from '@hoistway/contract/core/refusal';
import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import { personnel } from '@hoistway/contract/features/personnel';
import type { Place } from '../configuration/fleet-file.ts';
import type { Random } from '../engine/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import { play, type Script, seconds } from '../engine/script.ts';
import { arrivalMs, releaseMs, repairMs } from '../unit/courses.ts';
import { serviceMode, type Unit } from '../unit/unit.ts';
import type { ApiClient } from './api-client.ts';
import { journey, metresBetween, placeAround } from './journey.ts';
import type { RecordedStage, TakenOrder } from './order-desk.ts';

export interface Technicians {
  /** The next technician sent to this unit arrives after this time, whatever the scale. */
  delayNext(jobNum: string, arriveAfterMs: number): void;
  /** From now on the person who accepted this order comes. */
  takes(taken: TakenOrder): void;
  /** Units that somebody is on the way to or working at. */
  working(): number;
  stop(): void;
}

export interface TechniciansOptions {
  /** At least one; the first polls for alarms on behalf of all. */
  crew: readonly { api: ApiClient; timeScale: number }[];
  unitOf(jobNum: string): Unit | undefined;
  scheduler: Scheduler;
  random: Random;
  onProblem(problem: string): void;
  pollEveryMs?: number;
}

interface Technician {
  api: ApiClient;
  /** Multiplies all times. */
  timeScale: number;
  jobs: number;
  sentAtMs: number;
  /** Last known position. */
  at: Place | undefined;
  /** One account can be sent to several alarms, but is in one place: on the way to this alarm. */
  bound: Job | undefined;
}

interface Job {
  technician: Technician;
  unit: Unit;
  /** The order of the mechanic who comes in the technician's place. */
  order: TakenOrder | undefined;
  /** Alarms of the unit by id; more can come while somebody is on the way. */
  alarms: Map<number, AlarmRow>;
  stages: Set<string>;
  /** Calls go out one after the other. */
  calls: Promise<void>;
}

const pageSize = 100;
const mostPages = 50;
const longestAwayMs = 30_000;
const longestRefusedMs = 15 * 60_000;
/** An account stands for the staff of every city: a technician sent further than this starts near the site instead. */
const longestWayMetres = 20_000;
const usualWayMetres = [1500, 5000] as const;

export function startTechnicians(options: TechniciansOptions): Technicians {
  const { crew, scheduler, random } = options;
  const [lookout] = crew;
  if (!lookout) throw new Error('there is no technician');
  const technicians = crew.map(
    (each): Technician => ({ ...each, jobs: 0, sentAtMs: 0, at: undefined, bound: undefined }),
  );
  const pollEveryMs = options.pollEveryMs ?? seconds(10);
  const jobs = new Map<string, Job>();
  const delays = new Map<string, number>();
  /** Accepted before the alarm was seen, by unit. */
  const accepted = new Map<string, TakenOrder>();
  let pauseMs = pollEveryMs;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const reportStage = async ({ order, unit, technician }: Job, alarmId: number, stage: RecordedStage) => {
    if (await order?.report(stage, unit.site.place)) return;
    await technician.api.send(alarm.stage, { alarmId, stage, note: '' });
  };
  const record = (job: Job, alarmId: number, stage: RecordedStage) => {
    const key = `${alarmId} ${stage}`;
    if (job.stages.has(key)) return;
    job.stages.add(key);
    job.calls = job.calls
      .then(() => reportStage(job, alarmId, stage))
      .catch(error => {
        // Another user may have recorded it, or the alarm may be over, which is no error.
        if (!(error instanceof Refusal)) options.onProblem(String(error));
      });
  };
  const recordAll = (job: Job, stageOf: (row: AlarmRow) => RecordedStage | undefined) => {
    for (const row of job.alarms.values()) {
      const stage = stageOf(row);
      if (stage) record(job, row.alarmId, stage);
    }
  };

  const isTrapped = (job: Job) => [...job.alarms.values()].some(row => row.boxUp === 'yes');

  const report = (job: Job, at: Place) => {
    const { technician } = job;
    if (technician.bound !== job) return;
    technician.at = at;
    (job.order ?? technician).api.send(personnel.report, at).catch(error => {
      // After a refusal, no more reports on this journey: a wrong password sent again and again locks the account.
      if (error instanceof Refusal && technician.bound === job) technician.bound = undefined;
      options.onProblem(String(error));
    });
  };
  function* travel(job: Job, travelMs: number): Script {
    const { technician, unit } = job;
    const site = unit.site.place;
    if (!site) {
      yield travelMs;
      return;
    }
    if (!technician.bound || (isTrapped(job) && !isTrapped(technician.bound))) technician.bound = job;
    const { at } = technician;
    const from =
      at && metresBetween(at, site) < longestWayMetres
        ? at
        : placeAround(site, random.between(...usualWayMetres), random);
    yield* journey(from, site, travelMs, place => report(job, place));
    if (technician.bound === job) technician.bound = undefined;
  }

  function* work(job: Job): Script {
    const { unit } = job;
    const { timeScale } = job.technician;
    /** Also for alarms raised after the technician arrived. */
    const arrived = () => recordAll(job, row => (row.arriveDate ? undefined : 'arrived'));
    const travelMs = delays.get(unit.jobNum) ?? arrivalMs(random) * timeScale;
    delays.delete(unit.jobNum);
    yield* travel(job, travelMs);
    arrived();
    if (unit.type === 'lift' && (isTrapped(job) || unit.machine.riders() > 0)) {
      yield releaseMs(random) * timeScale;
      unit.rescued();
      // The device has reported the open door before the technician has found the form.
      yield seconds(3);
      arrived();
      recordAll(job, row => (row.boxUp === 'yes' ? 'rescued' : undefined));
    }
    const inspects = unit.mode() === serviceMode.normal;
    if (inspects) unit.setMode(serviceMode.inspection);
    yield repairMs(random) * timeScale;
    if (inspects) unit.setMode(serviceMode.normal);
    unit.repaired();
    yield seconds(3);
    arrived();
    recordAll(job, row => (row.boxUp === 'yes' ? 'rescued' : 'completed'));
  }

  /** The least busy; of those the nearest; if all are far away, the one sent longest ago. */
  const chooseTechnician = ({ site: { place } }: Unit): Technician | undefined => {
    const far = ({ at }: Technician) => {
      const metres = at && place ? metresBetween(at, place) : longestWayMetres;
      return Math.min(metres, longestWayMetres);
    };
    return technicians.toSorted(
      (one, other) => one.jobs - other.jobs || far(one) - far(other) || one.sentAtMs - other.sentAtMs,
    )[0];
  };

  const take = (row: AlarmRow) => {
    const job = jobs.get(row.jobNum);
    if (job) {
      job.alarms.set(row.alarmId, row);
      return;
    }
    const unit = options.unitOf(row.jobNum);
    const technician = unit && chooseTechnician(unit);
    if (!technician) return;
    technician.jobs++;
    technician.sentAtMs = scheduler.now();
    const started: Job = {
      technician,
      unit,
      order: accepted.get(row.jobNum),
      alarms: new Map([[row.alarmId, row]]),
      stages: new Set(),
      calls: Promise.resolve(),
    };
    accepted.delete(row.jobNum);
    jobs.set(row.jobNum, started);
    play(scheduler, work(started), error => {
      if (error) throw error;
      // Not before the last stage is recorded: the next poll would pick the same alarm again.
      void started.calls.then(() => {
        jobs.delete(row.jobNum);
        technician.jobs--;
      });
    });
  };

  const poll = async () => {
    try {
      for (let pageNum = 1; pageNum <= mostPages; pageNum++) {
        const query = {
          pageNum,
          pageSize,
          processType: processTypes.dispatch,
          finishStatus: 1,
          sort: 'alarmDate:asc' as const,
        };
        const { result } = await lookout.api.send(alarm.list, query);
        for (const row of result) take(row);
        if (result.length < pageSize) break;
      }
      pauseMs = pollEveryMs;
    } catch (error) {
      options.onProblem(String(error));
      // An unreachable server will be back; a refused sign-in is not retried, since that would lock the account.
      const refused = error instanceof Refusal;
      pauseMs = Math.min(refused ? longestRefusedMs : longestAwayMs, pauseMs * 2);
    }
    if (!stopped) timer = setTimeout(poll, pauseMs);
  };
  timer = setTimeout(poll, pollEveryMs);

  return {
    delayNext: (jobNum, arriveAfterMs) => void delays.set(jobNum, arriveAfterMs),
    takes(taken) {
      const job = jobs.get(taken.jobNum);
      if (job) job.order = taken;
      else accepted.set(taken.jobNum, taken);
    },
    working: () => jobs.size,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
