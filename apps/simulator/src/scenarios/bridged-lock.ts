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

/** The door is fully open while the lock circuit reports it closed. */
const bridged = { door_state: 1, door_open_percent: 100, door_status: 1, door_loop: 1 };

function* run(world: ScenarioWorld): Script {
  const lift = pickLift(world);
  const seen = visitsOf(lift);
  yield* underway(world, lift, 1);
  lift.mask('bridge', bridged);
  world.report(`${nameOf(lift)}: the car moves with an open door, the lock circuit is bridged`);
  yield seconds(1);
  const people = lift.machine.riders();
  lift.raise('105', { people });
  lift.raise('608', { people });
  yield () => !lift.machine.moving();
  yield* handBack(world, lift, seen, ['105', '608']);
  lift.unmask('bridge');
}

export const bridgedLock: Scenario = {
  name: 'bridged-lock',
  summary: 'door-lock circuit bridged, car moves with an open door: 105 and 608, level A',
  run,
};
