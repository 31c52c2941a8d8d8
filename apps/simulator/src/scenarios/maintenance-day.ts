import { minutes, type Script } from '../engine/script.ts';
import { maintenanceVisit } from '../unit/courses.ts';
import { nameOf, paced, pickLift, type Scenario, type ScenarioWorld } from './scenario.ts';

const visitMs = minutes(35);

function* run(world: ScenarioWorld): Script {
  const lift = pickLift(world);
  world.report(`${nameOf(lift)}: inspection operation with the stop switch, slow runs and door cycles`);
  yield* maintenanceVisit(lift, paced(world, visitMs), world.random);
  world.report(`${lift.jobNum}: automatic operation restored`);
}

export const maintenanceDay: Scenario = {
  name: 'maintenance-day',
  summary: '35 minutes of maintenance with 124 and door cycles: no alarm, counted as maintenance',
  run,
};
