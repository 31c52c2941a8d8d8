/** The daily life of a unit: people, faults, occasional entrapments, a fire drill. */

import { days, minutes, play, type Script } from '../engine/script.ts';
import { liftTraffic } from '../machine/traffic.ts';
import { type Care, entrapment, faultCourse, fireDrill } from '../unit/courses.ts';
import { drawFault, drawTrap, faultRates } from '../unit/faults.ts';
import { type LiftUnit, serviceMode, type Unit } from '../unit/unit.ts';

const betweenDrillsMs = days(180);
const entranceCodes = ['1', 'L', 'G', '1F', 'L1', 'F1'];

export function startLife(unit: Unit, faultRate: number, care: Care): void {
  if (unit.type === 'lift') startTraffic(unit, care);

  const random = unit.random.split('faults');
  const rates = faultRates(unit.type, faultRate, random);
  repeat(
    care,
    () => random.exponential(rates.meanBetweenFaultsMs),
    () => {
      const drawn = drawFault(unit.type, random);
      return drawn && faultCourse(unit, drawn, random, care);
    },
  );

  if (unit.type !== 'lift') return;
  const traps = unit.random.split('entrapments');
  repeat(
    care,
    () => traps.exponential(rates.meanBetweenEntrapmentsMs),
    () => {
      const drawn = drawTrap(traps);
      return drawn && entrapment(unit, drawn, traps, care);
    },
  );
  const drills = unit.random.split('drills');
  repeat(
    care,
    () => drills.exponential(betweenDrillsMs),
    () => (unit.mode() === serviceMode.normal && unit.inService() ? fireDrill(unit, minutes(12)) : undefined),
  );
}

function startTraffic(unit: LiftUnit, { scheduler }: Care): void {
  const { machine, site } = unit;
  const { floors } = machine.spec;
  const named = floors.findIndex(floor => entranceCodes.includes(floor.floorcode));
  const traffic = liftTraffic(site.kind, floors.length, Math.max(0, named), unit.random.split('traffic'));
  const next = () => {
    scheduler.after(traffic.nextCallAfterMs(scheduler.now()), () => {
      machine.call(traffic.trip(scheduler.now()));
      next();
    });
  };
  next();
}

/** Plays a new script after each drawn time, one at a time. An infinite time means never. */
function repeat({ scheduler }: Care, afterMs: () => number, make: () => Script | undefined): void {
  const again = (error?: unknown) => {
    if (error) throw error;
    const waitMs = afterMs();
    if (!Number.isFinite(waitMs)) return;
    scheduler.after(waitMs, () => {
      const script = make();
      if (script) play(scheduler, script, again);
      else again();
    });
  };
  again();
}
