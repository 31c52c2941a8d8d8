/**
 * The part of a live state that a viewer may see. Viewers with equal rights share one lens, so that a change is
 * serialised once for all of them.
 */
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
