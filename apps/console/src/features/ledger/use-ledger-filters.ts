import { ledger } from '@hoistway/contract/features/ledger';
import { choicesOf, placesStaleMs } from '@hoistway/fleet/list/elevator-filters.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import type { Filter } from '@hoistway/parts/list/list-types.ts';

/** Of the elevators of one site: city and site are left out. */
export const unitFilters: readonly Extract<Filter<typeof ledger.elevators>, string>[] = [
  'jobNum',
  'buildingName',
  'registerCode',
  'elevatorType',
  'grtFlg',
  'maintainStatus',
  'elevatorStatus',
  'monitorStatus',
];

export const useSiteFilters = (): readonly Filter<typeof ledger.sites>[] => {
  const cities = useCall(ledger.cities, {}, { staleTimeMs: placesStaleMs }).data ?? [];
  const options = choicesOf(cities.map(({ city }) => city));
  return [{ name: 'city', options, search: true }, 'domainName', ...unitFilters];
};
