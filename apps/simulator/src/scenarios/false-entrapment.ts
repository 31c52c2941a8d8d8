import { trappedAfterMs } from '@hoistway/contract/device/faults';
import { type Script, seconds } from '../engine/script.ts';
import { nameOf, pickLift, type Scenario, type ScenarioWorld, underway } from './scenario.ts';

function* run(world: ScenarioWorld): Script {
  const lift = pickLift(world);
  const { machine } = lift;
  machine.hold('pause', 'nextStop');
  yield () => !machine.moving() && machine.doors.openPercent() === 0 && machine.riders() === 0;
  lift.mask('person sensor', { passenger_status: 1 });
  world.report(`${nameOf(lift)}: the person sensor is stuck while the empty car stands with closed doors`);
  // The device reports only its sensor; the suspicion is the server's.
  yield trappedAfterMs + seconds(15);
  machine.release('pause');
  world.report(`${lift.jobNum}: the car runs on`);
  yield* underway(world, lift, 1);
  yield seconds(5);
  lift.unmask('person sensor');
}

export const falseEntrapment: Scenario = {
  name: 'false-entrapment',
  summary: 'a stuck person sensor: a suspicion opens and is withdrawn when the car runs',
  run,
};
