/**
 * The crews of the simulated mechanics, two per team: during the working day they do the planned visits of their
 * team, one after another, and overdue ones in the remaining time. They use the same calls as the technicians' app.
 * Visits missed because the simulator was not running stay undone.
 */
import type { Job } from '@hoistway/contract/features/visit';
import { createRandom, type Random } from '../../engine/random.ts';
import type { Scheduler, Timer } from '../../engine/scheduler.ts';
import { hours, minutes, play, type Script, seconds } from '../../engine/script.ts';
import type { Unit } from '../../unit/unit.ts';
import type { Phone, Pulled } from './phone.ts';
import { isIdle, type Mechanic, type Visit, visitCourse } from './visit-course.ts';
import { drawKind, type VisitKind } from './visit-kinds.ts';

export interface Crews {
  /** Visits of these kinds that can begin now, at different lifts, or at the one that is asked for. */
  borrow(kinds: readonly VisitKind[], pace: number, jobNum?: string): Visit[];
  /** People at work. */
  working(): number;
  /** The owner of this phone is at a visit. */
  isAtVisit(phone: Phone): boolean;
  stop(): void;
}

export interface CrewsOptions {
  phones: readonly Phone[];
  unitOf(jobNum: string): Unit | undefined;
  units(): readonly Unit[];
  scheduler: Scheduler;
  seed: number;
  onProblem(problem: string): void;
}

interface Crew {
  /** Polls for work on behalf of all. */
  lead: Mechanic;
  mechanics: readonly Mechanic[];
  /** The jobs of the latest poll. */
  jobs: readonly Job[];
  timeZone: string;
  busy: boolean;
}

/** Hours of the installation's clock between which visits begin. */
const working = { from: 8, until: 17.5 };
const checkEveryMs = minutes(5);
/** A server accepts thirty sign-ins a minute from one address. */
const betweenPhonesMs = seconds(3);
/** Visits begin this much before their time at most. */
const earlyMs = minutes(10);
const againAfterMs = hours(1);
const crewSize = 2;

/** The wall clock of a time zone, `2026-06-02 08:15:30`. */
const wallTime = (timeZone: string, timeMs: number) => new Date(timeMs).toLocaleString('sv-SE', { timeZone });

export function startCrews(options: CrewsOptions): Crews {
  const { phones, scheduler, unitOf, onProblem } = options;
  const root = createRandom(options.seed).split('visits');
  const crews: Crew[] = [];
  /** When a plan may be tried again, by its number. */
  const tried = new Map<number, number>();
  const running: Timer[] = [];

  const run = (script: Script) => {
    running.push(
      play(scheduler, script, error => {
        if (error) onProblem(String(error));
      }),
    );
  };

  const visitOf = ({ mechanics }: Crew, job: Job, unit: Unit, kind: VisitKind, pace = 1): Visit => {
    const random = root.split(`visit ${job.mpId}`);
    // They take turns in leading.
    const crew = job.mpId % 2 === 0 ? mechanics : mechanics.toReversed();
    return { job, kind, unit, crew, elsewhere: otherThan(unit, random), random, scheduler, pace };
  };
  const otherThan = (unit: Unit, random: Random): Unit => {
    const others = options.units().filter(each => each.site.name !== unit.site.name);
    const near = others.filter(each => each.site.city === unit.site.city);
    const [first, ...more] = near.length > 0 ? near : others;
    return first ? random.pick([first, ...more]) : unit;
  };

  const isFree = ({ mechanics }: Crew, { mpId, state, begunBy }: Job) =>
    (state === 'planned' ||
      state === 'overdue' ||
      // One of them began it before the simulator was restarted.
      (state === 'started' && mechanics.some(({ name }) => begunBy[0] === name))) &&
    (tried.get(mpId) ?? 0) <= scheduler.now();

  const nextJob = (crew: Crew): Job | undefined => {
    const now = wallTime(crew.timeZone, scheduler.now());
    const soon = wallTime(crew.timeZone, scheduler.now() + earlyMs);
    const today = now.slice(0, 10);
    const free = crew.jobs.filter(job => isFree(crew, job) && unitOf(job.unit.jobNum));
    const due = free.filter(job => job.dueDate === today && job.planStartDt <= soon);
    const late = free.filter(job => job.dueDate < today);
    return (
      due.toSorted((one, other) => (one.planStartDt < other.planStartDt ? -1 : 1))[0] ??
      late.toSorted((one, other) => (one.dueDate > other.dueDate ? -1 : 1))[0]
    );
  };

  const isWorkingHour = ({ timeZone }: Crew) => {
    const [hour = 0, minute = 0] = wallTime(timeZone, scheduler.now()).slice(11, 16).split(':').map(Number);
    const time = hour + minute / 60;
    return time >= working.from && time < working.until;
  };

  function* visited(crew: Crew, visit: Visit): Script {
    const { mpId } = visit.job;
    tried.set(mpId, Number.POSITIVE_INFINITY);
    crew.busy = true;
    try {
      if ((yield* visitCourse(visit)) === 'notNow') tried.set(mpId, scheduler.now() + againAfterMs);
    } finally {
      crew.busy = false;
    }
  }

  function* days(crew: Crew): Script {
    for (;;) {
      const pulled = isWorkingHour(crew) ? yield* crew.lead.phone.pull() : undefined;
      if (pulled) crew.jobs = pulled.jobs;
      const job = pulled && nextJob(crew);
      const unit = job && unitOf(job.unit.jobNum);
      if (job && unit)
        yield* visited(crew, visitOf(crew, job, unit, drawKind(root.split(`kind ${job.mpId}`))));
      else yield checkEveryMs;
    }
  }

  /** Every phone polls once; the colleagues it returns determine the crews. */
  function* gathering(): Script {
    const teams = new Map<number, { mechanics: Mechanic[]; pulled: Pulled }>();
    for (const phone of phones) {
      const pulled = yield* phone.pull();
      yield betweenPhonesMs;
      if (!pulled) continue;
      const { user, colleagues } = pulled;
      const team = Math.min(user.userId, ...colleagues.map(({ userId }) => userId));
      const known = teams.get(team);
      const mechanic = { ...user, phone, at: undefined };
      if (known) known.mechanics.push(mechanic);
      else teams.set(team, { mechanics: [mechanic], pulled });
    }
    for (const { mechanics, pulled } of teams.values())
      for (let first = 0; first < mechanics.length; first += crewSize) {
        const own = mechanics.slice(first, first + crewSize);
        const [lead] = own;
        if (!lead) continue;
        const crew: Crew = {
          lead,
          mechanics: own,
          jobs: pulled.jobs,
          timeZone: pulled.timeZone,
          busy: false,
        };
        crews.push(crew);
        run(days(crew));
      }
  }
  run(gathering());

  return {
    borrow(kinds, pace, jobNum) {
      const visits: Visit[] = [];
      const taken = new Set<Unit>();
      for (const crew of crews.toSorted((one, other) => Number(one.busy) - Number(other.busy)))
        for (const job of crew.jobs) {
          const kind = kinds[visits.length];
          const unit = unitOf(job.unit.jobNum);
          if (!kind || unit?.type !== 'lift' || !isFree(crew, job) || !isIdle(unit) || taken.has(unit))
            continue;
          if (jobNum !== undefined && visits.length === 0 && unit.jobNum !== jobNum) continue;
          taken.add(unit);
          tried.set(job.mpId, Number.POSITIVE_INFINITY);
          visits.push(visitOf(crew, job, unit, kind, pace));
        }
      return visits;
    },
    working: () => crews.reduce((sum, crew) => sum + (crew.busy ? crew.mechanics.length : 0), 0),
    isAtVisit: phone =>
      crews.some(crew => crew.busy && crew.mechanics.some(mechanic => mechanic.phone === phone)),
    stop() {
      for (const timer of running) timer.cancel();
    },
  };
}
