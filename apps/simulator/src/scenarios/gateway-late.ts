import { minutes, type Script } from '../engine/script.ts';
import { paced, pickLift, type Scenario, type ScenarioWorld, siteOf } from './scenario.ts';

const offMs = minutes(20);

function* run(world: ScenarioWorld): Script {
  const site = siteOf(world, pickLift(world));
  const lasting = paced(world, offMs);
  world.report(
    `${site.city} ${site.name}: the gateway is cut off for ${Math.round(lasting / 60_000)} minutes`,
  );
  yield* site.outage(lasting);
  world.report(`${site.name}: the gateway is back and sends what it kept, in no order`);
}

export const gatewayLate: Scenario = {
  name: 'gateway-late',
  summary: 'a gateway off for 20 minutes comes back with late data in the wrong order',
  run,
};
