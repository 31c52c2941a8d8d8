/** The table of scenarios. */
import { brakeWear } from './brake-wear.ts';
import { bridgedLock } from './bridged-lock.ts';
import { doorFlapping } from './door-flapping.ts';
import { entrapment } from './entrapment.ts';
import { escalatorReversal } from './escalator-reversal.ts';
import { falseEntrapment } from './false-entrapment.ts';
import { gatewayLate } from './gateway-late.ts';
import { lateArrival } from './late-arrival.ts';
import { maintenanceDay } from './maintenance-day.ts';
import { maintenanceVisits } from './maintenance-visits.ts';
import { powerCutScenario } from './power-cut.ts';
import type { Scenario } from './scenario.ts';
import { trappedAtFloor } from './trapped-at-floor.ts';

export const scenarios: readonly Scenario[] = [
  entrapment,
  trappedAtFloor,
  powerCutScenario,
  doorFlapping,
  maintenanceVisits,
  escalatorReversal,
  falseEntrapment,
  gatewayLate,
  bridgedLock,
  brakeWear,
  lateArrival,
  maintenanceDay,
];

export const scenarioByName: ReadonlyMap<string, Scenario> = new Map(
  scenarios.map(each => [each.name, each]),
);
