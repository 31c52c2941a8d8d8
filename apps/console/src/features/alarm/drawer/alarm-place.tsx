/** How many people are in the car, and its position. */

import { trappedCodes } from '@hoistway/contract/device/faults';
import type { AlarmRow } from '@hoistway/contract/features/alarm';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { texts } from '../texts.ts';

export const useTrappedPlace = () => {
  const t = useTexts(texts);
  return ({ boxUp, people, floor, mainFaultCode }: AlarmRow): string => {
    if (boxUp !== 'yes') return '';
    const where = mainFaultCode === trappedCodes.atFloor ? t.trapped.atFloor : t.trapped.nearFloor;
    return [people !== null && people > 0 && t.trapped.people(people), floor !== '' && where(floor)]
      .filter(Boolean)
      .join(' · ');
  };
};
