/**
 * A planned visit from the way there to the signature. The machine goes into inspection because somebody is there,
 * and not where nobody is; the phones report what their owners want the server to believe.
 */
import type { Job } from '@hoistway/contract/features/visit';
import type { Place } from '../../configuration/fleet-file.ts';
import type { Random } from '../../engine/random.ts';
import type { Scheduler } from '../../engine/scheduler.ts';
import { minutes, type Script, seconds } from '../../engine/script.ts';
import { maintenanceVisit } from '../../unit/courses.ts';
import { serviceMode, type Unit } from '../../unit/unit.ts';
import { answered } from '../answered.ts';
import { journey, metresBetween, placeAround } from '../journey.ts';
import type { Phone, VisitEnd } from './phone.ts';
import { signInOf, uuidOf, writtenDown } from './visit-document.ts';
import type { VisitKind } from './visit-kinds.ts';

export interface Mechanic {
  userId: number;
  name: string;
  phone: Phone;
  /** Last known position. */
  at: Place | undefined;
}

export interface Visit {
  job: Job;
  kind: VisitKind;
  unit: Unit;
  /** The technician who leads and reports the visit, and the one who comes along. */
  crew: readonly Mechanic[];
  /** Where they are when they are not at the unit, and the code that can be scanned there. */
  elsewhere: Unit;
  random: Random;
  scheduler: Scheduler;
  /** Divides all times; the rules of the server assume 1. */
  pace: number;
}

const reportEveryMs = minutes(1);
const usualWayMetres = [800, 4000] as const;
const longestWayMetres = 15_000;
const wayMinutes = [5, 14] as const;
const atTheUnit = [2, 45] as const;
/** Distance from another site. */
const homeMetres = [100, 900] as const;
const shortMinutes = [4, 7] as const;
const longestWaitMs = minutes(20);
/** Shares of the standard time. */
const usualShare = [0.85, 1.15] as const;
/** From the report of a visit to the work, when the work comes later. */
const laterMinutes = [60, 80] as const;

export const isIdle = (unit: Unit) =>
  unit.mode() === serviceMode.normal && unit.inService() && unit.faults().length === 0;

export const placeOf = ({ job, unit }: Pick<Visit, 'job' | 'unit'>): Place | undefined => {
  const { longitude, latitude } = job.unit;
  return longitude !== null && latitude !== null ? { longitude, latitude } : unit.site.place;
};

export function* visitCourse(visit: Visit): Script<VisitEnd> {
  const { job, kind, unit, crew, elsewhere, random, scheduler, pace } = visit;
  const [lead, ...others] = crew;
  if (!lead) return 'notNow';
  const now = () => Math.floor(scheduler.now());
  const lasting = (range: readonly [number, number]) => minutes(random.between(...range)) / pace;
  const visitId = uuidOf(random);
  const workMs = minutes(job.stdTime * random.between(...usualShare)) / pace;

  const unitPlace = placeOf(visit);
  const atUnit = { place: unitPlace, within: atTheUnit, code: unit.code ?? '' };
  const atOther = { place: elsewhere.site.place, within: atTheUnit, code: elsewhere.code ?? '' };
  const atHome = { place: elsewhere.site.place, within: homeMetres, code: '' };
  const comes = kind !== 'absent';
  const target = kind === 'wrongPlace' ? elsewhere : unit;
  const where = kind === 'wrongPlace' ? atOther : comes ? atUnit : atHome;

  if (comes) yield* travel(crew, target.site.place ?? unitPlace, random, lasting(wayMinutes));
  const until = scheduler.now() + longestWaitMs;
  if (comes) yield () => isIdle(target) || scheduler.now() >= until;
  if (comes && !isIdle(target)) return 'notNow';

  const first = signInOf(random, lead, now(), where);
  if (!(yield* lead.phone.begin(job.mpId, visitId, first))) return 'notNow';
  const startedAt = first.at;
  // The other one parks the car.
  yield lasting([0.5, 4]);
  const second = others[0];
  if (comes && second)
    yield* second.phone.begin(job.mpId, uuidOf(random), signInOf(random, second, now(), where));
  const persons = [first];
  // A colleague who stayed away is still named.
  if (!comes && second) persons.push(signInOf(random, second, now(), where));

  const from = now();
  const machineMs = kind === 'short' ? lasting(shortMinutes) : workMs;
  if (kind === 'absent' || kind === 'shifted') yield machineMs;
  else yield* maintenanceVisit(target, machineMs, random);
  const items = { from, until: now() };
  yield seconds(40) / pace;

  const oldPhoto = kind === 'reusedPhoto' ? lead.phone.gallery.last : undefined;
  const finishedAt = now();
  const facts = { visitId, job, persons, startedAt, finishedAt, items, oldPhoto };
  const written = yield* answered(writtenDown(random, facts));
  if ('error' in written) throw written.error;
  const { document, pictures, source } = written.value;
  const end = yield* lead.phone.finish(document, pictures);
  lead.phone.gallery.last = source ?? lead.phone.gallery.last;

  if (kind === 'shifted') {
    yield lasting(laterMinutes);
    yield () => isIdle(unit);
    yield* maintenanceVisit(unit, workMs, random);
  }
  return end;
}

/** All of a crew on the way in one car; each phone reports its own position. */
function* travel(crew: readonly Mechanic[], to: Place | undefined, random: Random, travelMs: number): Script {
  if (!to) return void (yield travelMs);
  const at = crew[0]?.at;
  const from =
    at && metresBetween(at, to) < longestWayMetres
      ? at
      : placeAround(to, random.between(...usualWayMetres), random);
  const report = (place: Place) => {
    for (const each of crew) {
      each.at = place;
      each.phone.report(place);
    }
  };
  yield* journey(from, to, travelMs, report, reportEveryMs);
}
