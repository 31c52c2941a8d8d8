import { type VerdictOutcome, verdictOutcomes } from '@hoistway/contract/features/verdict';
import { wordsOf } from '@hoistway/contract/words';
import { minutes, type Script, seconds } from '../engine/script.ts';
import { type Visit, visitCourse } from '../people/visits/visit-course.ts';
import { expectedVerdict, type VisitKind } from '../people/visits/visit-kinds.ts';
import { maintenanceVisit } from '../unit/courses.ts';
import type { LiftUnit } from '../unit/unit.ts';
import { after, nameOf, paced, pickLift, type Scenario, type ScenarioWorld, together } from './scenario.ts';

const kinds = ['honest', 'short', 'absent', 'shifted'] as const satisfies readonly VisitKind[];
const outcomes: Record<(typeof kinds)[number], string> = {
  honest: 'an honest visit',
  short: 'a visit of some minutes',
  absent: 'nobody comes, and the visit is reported',
  shifted: 'the visit is reported, and the work is done an hour later',
};
/**
 * A visit is judged half an hour after its end, when all reports of devices and phones have arrived; the same holds
 * for work done later.
 */
const judgedAfterMs = minutes(33);
const longestWaitMs = minutes(20);
const askEveryMs = seconds(30);
const visitMs = minutes(35);
const shortMs = minutes(4);
const shiftMs = minutes(60);

function* run(world: ScenarioWorld): Script {
  const visits = world.crews?.borrow(kinds, world.pace, world.jobNum) ?? [];
  if (visits.length === 0) return yield* machinesAlone(world);
  for (const { kind, unit } of visits)
    world.report(
      `${nameOf(unit)}: ${outcomes[kind as keyof typeof outcomes]}; expected verdict: ${shown(expectedVerdict[kind])}`,
    );
  if (world.pace !== 1)
    world.report('at another pace than 1 the visits are too short for the rules; no verdict is checked');
  const problems: string[] = [];
  yield* together(
    world,
    visits.map(visit => reported(world, visit, problems)),
  );
  if (problems.length > 0) throw new Error(problems.join('; '));
}

function* reported(world: ScenarioWorld, visit: Visit, problems: string[]): Script {
  const { jobNum } = visit.unit;
  const end = yield* visitCourse(visit);
  world.report(`${jobNum}: ${end === 'done' ? 'the record is with the server' : 'the server has no record'}`);
  if (world.pace !== 1) return;
  if (end !== 'done') return void problems.push(`${jobNum}: no record, so no verdict`);
  const { overseer } = world;
  if (!overseer) return world.report(`${jobNum}: nobody is there who could read the verdict`);
  yield judgedAfterMs;
  const outcome = yield* judged(world, overseer, visit.job.mpId);
  const expected = expectedVerdict[visit.kind];
  const outcomes = outcome ? shown(outcome) : 'none was given';
  world.report(`${jobNum}: verdict: ${outcomes}${outcome === expected ? ', as expected' : ''}`);
  if (outcome !== expected)
    problems.push(`${jobNum}: expected verdict: ${shown(expected)}; verdict: ${outcomes}`);
}

function* judged(
  world: ScenarioWorld,
  overseer: NonNullable<ScenarioWorld['overseer']>,
  mpId: number,
): Script<VerdictOutcome | undefined> {
  const until = world.care.scheduler.now() + longestWaitMs;
  for (;;) {
    const outcome = yield* overseer.verdictOf(mpId);
    if (outcome || world.care.scheduler.now() >= until) return outcome;
    yield askEveryMs;
  }
}

const shown = (outcome: VerdictOutcome) => wordsOf(verdictOutcomes, outcome)?.en.toLowerCase() ?? outcome;

/** A fleet whose mechanics have no accounts. */
function* machinesAlone(world: ScenarioWorld): Script {
  const lifts = new Set<LiftUnit>();
  for (let attempt = 0; lifts.size < 3 && attempt < 200; attempt++)
    lifts.add(pickLift({ ...world, jobNum: undefined }));
  const [honest, short, shifted] = [...lifts];
  if (!honest || !short || !shifted) throw new Error('there are no three lifts in working order');
  const visit = (lift: LiftUnit, ms: number) => maintenanceVisit(lift, paced(world, ms), world.random);
  world.report('no visit is due, or there is no account to report it: only the machines report three');
  world.report(`${nameOf(honest)}: ${visitMs / 60_000} minutes`);
  world.report(`${nameOf(short)}: ${shortMs / 60_000} minutes`);
  world.report(`${nameOf(shifted)}: ${visitMs / 60_000} minutes, ${shiftMs / 60_000} minutes later`);
  yield* together(world, [
    visit(honest, visitMs),
    visit(short, shortMs),
    after(paced(world, shiftMs), visit(shifted, visitMs)),
  ]);
}

export const maintenanceVisits: Scenario = {
  name: 'maintenance-visits',
  summary:
    'four planned visits: an honest, a short, an absent and a time-shifted one; the first alone conforms',
  run,
};
