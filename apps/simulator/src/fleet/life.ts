/** A unit's days: people, faults, an entrapment now and then, maintenance visits, a fire drill. */

import { days, minutes, play, type Script } from '../engine/script.ts';
import { liftTraffic, localHour } from '../machine/traffic.ts';
import { type Care, entrapment, faultCourse, fireDrill, maintenanceVisit } from '../unit/courses.ts';
import { drawFault, drawTrap, faultRates } from '../unit/faults.ts';
import { type LiftUnit, serviceMode, type Unit } from '../unit/unit.ts';

/** The rule's interval is 15 days; visits come a little before it. */
const betweenVisitsMs = days(14.5);
const betweenDrillsMs = days(180);
const workingHours = { from: 8.5, to: 17 };
/** Most visits are genuine; some are too short to be one, some never happen. */
const shortShare = 0.06;
const absentShare = 0.03;

const entranceCodes = ['1', 'L', 'G', '1F', 'L1', 'F1'];

export function startLife(unit: Unit, faultRate: number, care: Care): void {
  const { scheduler } = care;
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

  const visits = unit.random.split('visits');
  const nextVisitMs = (first: boolean) => {
    const earliestMs = scheduler.now() + betweenVisitsMs * (first ? visits.next() : visits.between(0.9, 1));
    const { hour } = localHour(earliestMs);
    const wantedHour = visits.between(workingHours.from, workingHours.to);
    return earliestMs + ((wantedHour - hour + 24) % 24) * minutes(60) - scheduler.now();
  };
  let first = true;
  repeat(
    care,
    () => {
      const waitMs = nextVisitMs(first);
      first = false;
      return waitMs;
    },
    () => {
      const kind = visits.next();
      if (kind < absentShare || unit.mode() !== serviceMode.normal || !unit.inService()) return undefined;
      const durationMs = minutes(kind < absentShare + shortShare ? 4 : visits.between(22, 48));
      return maintenanceVisit(unit, durationMs, visits);
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
