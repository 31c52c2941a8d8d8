/** How many people are in the car, and its position. */

import { trappedCodes } from '@hoistway/contract/device/faults';
import type { AlarmRow } from '@hoistway/contract/features/alarm';
import { useTranslation } from 'react-i18next';

export const useTrappedPlace = () => {
  const { t } = useTranslation('alarm');
  return ({ boxUp, people, floor, mainFaultCode }: AlarmRow): string => {
    if (boxUp !== 'yes') return '';
    const where = mainFaultCode === trappedCodes.atFloor ? 'trapped.atFloor' : 'trapped.nearFloor';
    return [
      people !== null && people > 0 && t('trapped.people', { count: people }),
      floor !== '' && t(where, { floor }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};
