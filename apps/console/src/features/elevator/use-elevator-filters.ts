import { elevator } from '@hoistway/contract/elevator';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { choicesOf, placesStaleMs, useElevatorFilterParts } from '../../ui/elevator-filters.ts';
import type { Filter } from '../../ui/list/list-types.ts';

export const useElevatorFilters = (): Filter[] => {
  const { t } = useTranslation('elevator');
  const { city, areaName, domainName, jobNum, registerCode, elevatorType } = useElevatorFilterParts();
  const siteTypes = useCall(elevator.domainTypeList, {}, { staleTimeMs: placesStaleMs }).data ?? [];
  return [
    city,
    areaName,
    domainName,
    jobNum,
    registerCode,
    elevatorType,
    {
      kind: 'choice',
      name: 'domainType',
      label: t('domainType'),
      options: choicesOf(siteTypes),
      search: true,
    },
  ];
};
