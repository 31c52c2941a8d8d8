/**
 * The part of a live state that a viewer may see. Viewers with equal rights share one lens, so that a change is
 * serialised once for all of them.
 */

import { isTrappedCode } from '@hoistway/contract/device/faults';
import { faultReadingField, readingField } from '@hoistway/contract/device/reading-fields';
import {
  type FaultReadingKey,
  faultReadings,
  type ReadingGroup,
  type ReadingKey,
  readingKeys,
  readingOf,
} from '@hoistway/contract/device/readings';
import type { FaultCodes } from '../auth/visible/fault.ts';
import type { Unit } from '../telemetry/registry.ts';

export interface Lens {
  /** By slot of the readings catalogue. */
  sees: readonly boolean[];
  seesFault: Readonly<Record<FaultReadingKey, boolean>>;
  faultCodes: FaultCodes;
}

/** The session properties that determine a lens. */
export interface Rights {
  mayField(field: string): boolean;
  faultCodes: FaultCodes;
}

export const groupOf: readonly ReadingGroup[] = readingKeys.map(key => readingOf(key).group);
export const readingKeyOf = (slot: number) => readingKeys[slot] as ReadingKey;
const faultKeys = Object.keys(faultReadings) as FaultReadingKey[];

type Slots = readonly boolean[];
const slotsOf = (...keys: ReadingKey[]): Slots => readingKeys.map(key => keys.includes(key));
const modeAlone = slotsOf('service_mode');
const whereTheyAre = slotsOf(
  'service_mode',
  'car_position',
  'position',
  'door_state',
  'passenger_status',
  'load_percent',
);

/**
 * The readings that anybody may see of a unit: all (undefined), or without remote monitoring only its mode, which lists
 * show too, and while people are trapped also where they are. Faults are no readings.
 */
export function openReadings({ allowed, live }: Unit): Slots | undefined {
  if (allowed) return undefined;
  return live && isTrappedCode(live.rules.incident) ? whereTheyAre : modeAlone;
}

export function createLenses() {
  const lenses = new Map<string, Lens>();
  return {
    of({ mayField, faultCodes }: Rights): Lens {
      const sees = readingKeys.map(key => mayField(readingField(key)));
      const seesFault = Object.fromEntries(
        faultKeys.map(key => [key, mayField(faultReadingField(key))]),
      ) as Lens['seesFault'];
      const signature = JSON.stringify([
        sees.map(Number).join(''),
        faultKeys.map(key => Number(seesFault[key])).join(''),
        faultCodes && [...faultCodes].sort(),
      ]);
      const known = lenses.get(signature);
      if (known) return known;
      const lens = { sees, seesFault, faultCodes };
      lenses.set(signature, lens);
      return lens;
    },
  };
}
