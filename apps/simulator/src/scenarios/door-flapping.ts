import { minutes, type Script, seconds } from '../engine/script.ts';
import { nameOf, paced, pickLift, type Scenario, type ScenarioWorld } from './scenario.ts';

const times = 14;
const everyMs = minutes(9.5) / times;

function* run(world: ScenarioWorld): Script {
  const lift = pickLift(world);
  world.report(`${nameOf(lift)}: the doors are obstructed ${times} times within ten minutes`);
  for (let time = 0; time < times; time++) {
    const code = time % 2 === 0 ? '203' : '209';
    lift.raise(code);
    const openMs = Math.min(seconds(8), paced(world, everyMs) / 2);
    yield openMs;
    lift.clear(code);
    yield paced(world, everyMs) - openMs;
  }
  world.report(`${lift.jobNum}: the doors close again`);
}

export const doorFlapping: Scenario = {
  name: 'door-flapping',
  summary: 'fourteen self-recovering door faults in ten minutes: repeated at six, one warning at twelve',
  run,
};
