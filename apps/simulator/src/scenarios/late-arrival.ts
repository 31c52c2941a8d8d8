import { minutes, type Script } from '../engine/script.ts';
import {
  handBack,
  nameOf,
  pickLift,
  type Scenario,
  type ScenarioWorld,
  underway,
  visitsOf,
} from './scenario.ts';

/** The rule's 30 minutes run in the server: this wait is never shortened. */
const arrivalMs = minutes(31);

function* run(world: ScenarioWorld): Script {
  if (!world.technicians) throw new Error('this needs technicians: the fleet file names no account for them');
  const lift = pickLift(world);
  const seen = visitsOf(lift);
  yield* underway(world, lift, 2);
  const people = lift.machine.riders();
  world.technicians.delayNext(lift.jobNum, arrivalMs);
  lift.raise('101', { people });
  yield () => !lift.machine.moving();
  lift.raise('607', { people });
  world.report(
    `${nameOf(lift)}: ${people} people trapped; the technician arrives after ${arrivalMs / 60_000} minutes`,
  );
  yield* handBack(world, lift, seen, ['101']);
}

export const lateArrival: Scenario = {
  name: 'late-arrival',
  summary: 'people trapped and the technician arrives after 31 minutes: one late arrival, marked for good',
  run,
};
