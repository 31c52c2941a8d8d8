import { minutes, type Script, seconds } from '../engine/script.ts';
import type { Site } from '../fleet/fleet.ts';
import { powerCut } from '../unit/courses.ts';
import { serviceMode } from '../unit/unit.ts';
import { after, paced, type Scenario, type ScenarioWorld, siteOf, together, underway } from './scenario.ts';

const mostLifts = 30;
const withinMs = seconds(40);
const cutMs = minutes(6);

const liftsOf = (site: Site) =>
  site.devices
    .map(device => device.unit)
    .filter(unit => unit.type === 'lift')
    .filter(unit => unit.mode() === serviceMode.normal && unit.inService());

function pickSite(world: ScenarioWorld): Site {
  const requested = world.jobNum === undefined ? undefined : world.fleet.devices.get(world.jobNum);
  if (requested) return siteOf(world, requested.unit);
  const [largest] = [...world.fleet.sites].sort((one, other) => liftsOf(other).length - liftsOf(one).length);
  if (!largest || liftsOf(largest).length < 3)
    throw new Error('there is no site with three lifts in service');
  return largest;
}

function* run(world: ScenarioWorld): Script {
  const site = pickSite(world);
  const lifts = liftsOf(site).slice(0, mostLifts);
  const [first, second, ...others] = lifts;
  if (!first || !second) throw new Error(`${site.name} has too few lifts in service`);
  world.report(
    `${site.city} ${site.name}: the power of ${lifts.length} lifts fails within ${withinMs / 1000} s`,
  );
  yield* together(world, [underway(world, first, 2), underway(world, second, 1)]);
  const lasting = paced(world, cutMs);
  // Two cars with people: one without a rescue device, one whose device fails. Four others have one that works.
  const cuts = [powerCut(first, 'none', lasting), powerCut(second, 'fails', lasting)];
  others.forEach((lift, index) => {
    const delayMs = world.random.between(0, withinMs);
    cuts.push(after(delayMs, powerCut(lift, index < 4 ? 'ready' : 'none', lasting)));
  });
  yield* together(world, cuts);
  world.report(`${site.name}: the power is back, every lift runs`);
}

export const powerCutScenario: Scenario = {
  name: 'power-cut',
  summary: 'one site goes dark: two cars with people, four rescued by their device, one device fails',
  run,
};
