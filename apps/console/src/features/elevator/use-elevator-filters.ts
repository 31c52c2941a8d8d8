import { elevator } from '@hoistway/contract/elevator';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { choicesOf, placesStaleMs, useElevatorFilterParts } from '../../fleet/list/elevator-filters.ts';
import { useLanguage } from '../../locales/i18n.ts';
import type { Filter } from '../../parts/list/list-types.ts';
import { siteTypeName } from './site-type.ts';

export const useElevatorFilters = (): Filter[] => {
  const { t } = useTranslation('elevator');
  const language = useLanguage();
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
      options: choicesOf(siteTypes).map(({ value }) => ({ value, label: siteTypeName(value, language) })),
      search: true,
    },
  ];
};
