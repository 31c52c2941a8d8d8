import { trappedAfterMs } from '@hoistway/contract/device/faults';
import { type Script, seconds } from '../engine/script.ts';
import {
  handBack,
  nameOf,
  pickLift,
  type Scenario,
  type ScenarioWorld,
  underway,
  visitsOf,
} from './scenario.ts';

const tries = 3;
const perTryMs = seconds(15);

function* run(world: ScenarioWorld): Script {
  const lift = pickLift(world);
  const seen = visitsOf(lift);
  const { machine } = lift;
  world.report(`${nameOf(lift)}: two people ride to a floor whose door will not open`);
  yield* underway(world, lift, 2);
  machine.hold('stuck door', 'nextStop');
  machine.doors.jam('stuck door', 'closed');
  yield () => !machine.moving();
  const people = machine.riders();
  for (let attempt = 1; attempt <= tries; attempt++) {
    lift.raise('201', { people });
    world.report(`${lift.jobNum}: opening failed, attempt ${attempt} of ${tries}`);
    yield perTryMs;
    if (attempt < tries) lift.clear('201');
  }
  yield Math.max(0, trappedAfterMs - tries * perTryMs);
  if (machine.riders() > 0) lift.raise('604', { people });
  world.report(`${lift.jobNum}: ${people} people trapped at floor; waiting for technicians`);
  yield* handBack(world, lift, seen, ['604']);
  machine.doors.free('stuck door');
  lift.clear('201');
  machine.release('stuck door');
}

export const trappedAtFloor: Scenario = {
  name: 'trapped-at-floor',
  summary: 'the door fails to open three times with people inside: 604, ended by the opened door',
  run,
};
