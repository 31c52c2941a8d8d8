import { type Script, seconds } from '../engine/script.ts';
import { nameOf, pickEscalator, repair, type Scenario, type ScenarioWorld, visitsOf } from './scenario.ts';

function* run(world: ScenarioWorld): Script {
  const escalator = pickEscalator(world);
  const seen = visitsOf(escalator);
  const { machine } = escalator;
  const backwards = machine.way() === 1 ? -1 : 1;
  world.report(`${nameOf(escalator)}: the drive chain breaks`);
  escalator.raise('819');
  machine.runAway(backwards * machine.spec.ratedSpeed * 1.45, 5);
  yield () => Math.sign(machine.speed()) === backwards;
  escalator.raise('804');
  // The switch has opened; with the chain gone it holds nothing.
  machine.runAway(backwards * machine.spec.ratedSpeed * 1.45, 3);
  world.report(`${escalator.jobNum}: running backwards`);
  yield () => Math.abs(machine.speed()) > machine.spec.ratedSpeed * 1.4;
  escalator.raise('803');
  yield seconds(3);
  world.report(`${escalator.jobNum}: stopped by the auxiliary brake; waiting for technicians`);
  yield* repair(world, escalator, seen);
  for (const code of ['803', '804', '819']) escalator.clear(code);
  world.report(`${escalator.jobNum}: in order again`);
}

export const escalatorReversal: Scenario = {
  name: 'escalator-reversal',
  summary: 'drive chain, reversal, overspeed: level A, stopped at once, the evidence is kept',
  run,
};
