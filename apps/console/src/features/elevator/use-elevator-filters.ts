import { elevator } from '@hoistway/contract/features/elevator';
import { choicesOf, placesStaleMs, usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { siteTypeName } from '@hoistway/fleet/values/site-type.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useLanguage } from '@hoistway/parts/language/use-language.ts';
import type { Filter } from '@hoistway/parts/list/list-types.ts';

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
    'retired',
  ];
};
