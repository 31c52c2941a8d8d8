/**
 * Simulated technicians. They read the open dispatched alarms and record the stages of their work through the
 * same HTTP calls as real ones; what they do at the machine is done at the machine, so that it is the device
 * that says when people are out and when the fault is over.
 */
import { type AlarmRow, alarm, processTypes, type Stage } from '@hoistway/contract/alarm';
import type { ApiClient } from './api-client.ts';
import { RefusedCall } from './api-client.ts';
import { arrivalMs, releaseMs, repairMs } from './courses.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import { play, type Script, seconds } from './script.ts';
import { serviceMode, type Unit } from './unit.ts';

export interface Technicians {
  /** Who goes to this unit next arrives after this time, whatever the scale says. */
  delayNext(jobNum: string, arriveAfterMs: number): void;
  /** Units that somebody is on the way to or working at. */
  working(): number;
  stop(): void;
}

export interface TechniciansOptions {
  api: ApiClient;
  unitOf(jobNum: string): Unit | undefined;
  scheduler: Scheduler;
  random: Random;
  /** Multiplies all times. */
  timeScale: number;
  onProblem(problem: string): void;
  pollEveryMs?: number;
}

interface Job {
  unit: Unit;
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

export function startTechnicians(options: TechniciansOptions): Technicians {
  const { api, scheduler, random, timeScale } = options;
  const pollEveryMs = options.pollEveryMs ?? seconds(10);
  const jobs = new Map<string, Job>();
  const delays = new Map<string, number>();
  let pauseMs = pollEveryMs;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const record = (job: Job, alarmId: number, stage: Exclude<Stage, 'reported'>) => {
    const key = `${alarmId} ${stage}`;
    if (job.stages.has(key)) return;
    job.stages.add(key);
    job.calls = job.calls
      .then(async () => void (await api.send(alarm.stage, { alarmId, stage, note: '' })))
      .catch(error => {
        // Somebody else may have recorded it, or the alarm may be over: that is their right.
        if (!(error instanceof RefusedCall)) options.onProblem(String(error));
      });
  };
  const recordAll = (job: Job, stageOf: (row: AlarmRow) => Exclude<Stage, 'reported'> | undefined) => {
    for (const row of job.alarms.values()) {
      const stage = stageOf(row);
      if (stage) record(job, row.alarmId, stage);
    }
  };

  function* work(job: Job): Script {
    const { unit } = job;
    /** Also for what was raised after the technician had come. */
    const arrived = () => recordAll(job, row => (row.arriveDate ? undefined : 'arrived'));
    const travelMs = delays.get(unit.jobNum) ?? arrivalMs(random) * timeScale;
    delays.delete(unit.jobNum);
    yield travelMs;
    arrived();
    if (
      unit.type === 'lift' &&
      ([...job.alarms.values()].some(row => row.boxUp === 'yes') || unit.machine.riders() > 0)
    ) {
      yield releaseMs(random) * timeScale;
      unit.rescued();
      // The device has told that the door is open before the technician has found the form.
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

  const take = (row: AlarmRow) => {
    const job = jobs.get(row.jobNum);
    if (job) {
      job.alarms.set(row.alarmId, row);
      return;
    }
    const unit = options.unitOf(row.jobNum);
    if (!unit) return;
    const started: Job = {
      unit,
      alarms: new Map([[row.alarmId, row]]),
      stages: new Set(),
      calls: Promise.resolve(),
    };
    jobs.set(row.jobNum, started);
    play(scheduler, work(started), error => {
      if (error) throw error;
      // Not before the last stage is recorded: the next look would take the same alarm again.
      void started.calls.then(() => jobs.delete(row.jobNum));
    });
  };

  const look = async () => {
    try {
      for (let pageNum = 1; pageNum <= mostPages; pageNum++) {
        const query = {
          pageNum,
          pageSize,
          processType: processTypes.dispatch,
          finishStatus: 1,
          sort: 'alarmDate:asc',
        };
        const { result } = await api.send(alarm.list, query);
        for (const row of result) take(row);
        if (result.length < pageSize) break;
      }
      pauseMs = pollEveryMs;
    } catch (error) {
      options.onProblem(String(error));
      // A server that is away will be back; a refused sign-in is not tried again and again, that would lock the account.
      const refused = error instanceof RefusedCall;
      pauseMs = Math.min(refused ? longestRefusedMs : longestAwayMs, pauseMs * 2);
    }
    if (!stopped) timer = setTimeout(look, pauseMs);
  };
  timer = setTimeout(look, pollEveryMs);

  return {
    delayNext: (jobNum, arriveAfterMs) => void delays.set(jobNum, arriveAfterMs),
    working: () => jobs.size,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
