import { days, type Script } from '../engine/script.ts';
import {
  deviceOf,
  nameOf,
  pickLift,
  repair,
  type Scenario,
  type ScenarioWorld,
  visitsOf,
} from './scenario.ts';

const testedDays = 28;
const firstHealth = 92;
const lastHealth = 44;

function* run(world: ScenarioWorld): Script {
  const lift = pickLift(world);
  const seen = visitsOf(lift);
  const device = deviceOf(world, lift);
  const now = world.care.scheduler.now();
  world.report(`${nameOf(lift)}: ${testedDays} stored self-tests show a falling brake force`);
  for (let ago = testedDays; ago > 0; ago--) {
    const share = (testedDays - ago) / (testedDays - 1);
    device.stored(now - days(ago), {
      brake_health: Math.round(firstHealth - (firstHealth - lastHealth) * share),
    });
  }
  lift.raise('305');
  world.report(`${lift.jobNum}: the self-test has failed; waiting for technicians`);
  yield* repair(world, lift, seen);
  lift.clear('305');
  world.report(`${lift.jobNum}: new linings`);
}

export const brakeWear: Scenario = {
  name: 'brake-wear',
  summary: 'four weeks of falling brake force arrive as late data, then the self-test fails: 305',
  run,
};
