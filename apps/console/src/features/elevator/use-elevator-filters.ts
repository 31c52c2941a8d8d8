import { elevator } from '@hoistway/contract/elevator';
import { useCall } from '../../api/use-call.ts';
import { choicesOf, placesStaleMs, usePlaceFilters } from '../../fleet/list/elevator-filters.ts';
import { useLanguage } from '../../locales/i18n.ts';
import type { Filter } from '../../parts/list/list-types.ts';
import { siteTypeName } from './site-type.ts';

export const useElevatorFilters = (): readonly Filter<typeof elevator.list>[] => {
  const language = useLanguage();
  const { city, areaName } = usePlaceFilters();
  const siteTypes = useCall(elevator.domainTypeList, {}, { staleTimeMs: placesStaleMs }).data ?? [];
  const options = choicesOf(siteTypes).map(({ value }) => ({ value, label: siteTypeName(value, language) }));
  return [
    city,
    areaName,
    'domainName',
    'jobNum',
    'registerCode',
    'elevatorType',
    { name: 'domainType', options, search: true },
  ];
};
