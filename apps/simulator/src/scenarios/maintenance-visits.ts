import { minutes, type Script } from '../engine/script.ts';
import { maintenanceVisit } from '../unit/courses.ts';
import type { LiftUnit } from '../unit/unit.ts';
import { after, nameOf, paced, pickLift, type Scenario, type ScenarioWorld, together } from './scenario.ts';

const visitMs = minutes(35);
const shortMs = minutes(4);
const shiftMs = minutes(60);

function* run(world: ScenarioWorld): Script {
  const lifts = new Set<LiftUnit>();
  for (let attempt = 0; lifts.size < 4 && attempt < 200; attempt++)
    lifts.add(pickLift({ ...world, jobNum: undefined }));
  const [honest, short, absent, shifted] = [...lifts];
  if (!honest || !short || !absent || !shifted) throw new Error('there are no four lifts in working order');
  const visit = (lift: LiftUnit, ms: number) => maintenanceVisit(lift, paced(world, ms), world.random);
  world.say(`${nameOf(honest)}: an honest visit of ${visitMs / 60_000} minutes`);
  world.say(`${nameOf(short)}: a visit of ${shortMs / 60_000} minutes`);
  world.say(`${nameOf(absent)}: nobody comes`);
  world.say(`${nameOf(shifted)}: the visit happens ${shiftMs / 60_000} minutes late`);
  yield* together(world, [
    visit(honest, visitMs),
    visit(short, shortMs),
    after(paced(world, shiftMs), visit(shifted, visitMs)),
  ]);
}

export const maintenanceVisits: Scenario = {
  name: 'maintenance-visits',
  summary: 'four units due for maintenance: an honest, a short, an absent and a time-shifted visit',
  run,
};
