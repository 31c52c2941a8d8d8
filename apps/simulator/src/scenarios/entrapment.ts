import { trappedAfterMs } from '@hoistway/contract/device/faults';
import { cameraWorks } from '../camera/cameras.ts';
import { type Script, seconds } from '../engine/script.ts';
import type { LiftUnit } from '../unit/unit.ts';
import {
  handBack,
  nameOf,
  pickLift,
  type Scenario,
  type ScenarioWorld,
  underway,
  visitsOf,
} from './scenario.ts';

function* run(world: ScenarioWorld): Script {
  const lift = pickLift(world, cameraWorks);
  const seen = visitsOf(lift);
  world.report(`${nameOf(lift)}: two people get in`);
  yield* underway(world, lift, 2);
  const people = lift.machine.riders();
  lift.raise('103', { people });
  yield () => !lift.machine.moving();
  lift.raise('116', { people });
  world.report(`${lift.jobNum}: landing-door lock open, car stopped between floors with ${people} people`);
  yield trappedAfterMs;
  if (lift.machine.riders() > 0) yield* showSigns(lift, people);
  world.report(`${lift.jobNum}: the signs of an entrapment are reported; waiting for technicians`);
  yield* handBack(world, lift, seen, ['605', '116', '103']);
}

/** The suspicion, the alarm button, the certainty. */
function* showSigns(lift: LiftUnit, people: number): Script {
  lift.raise('606', { people });
  yield seconds(15);
  lift.raise('607', { people });
  yield seconds(2);
  lift.raise('605', { people });
  lift.clear('606');
}

export const entrapment: Scenario = {
  name: 'entrapment',
  summary: 'people trapped between floors: one incident with people, the rescue clock runs',
  run,
};
