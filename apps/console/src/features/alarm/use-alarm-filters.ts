import { alarm } from '@hoistway/contract/features/alarm';
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import { placesStaleMs, usePlaceFilters } from '@hoistway/fleet/list/elevator-filters.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import type { Filter } from '@hoistway/parts/list/list-types.ts';
import { useSearchParams } from 'react-router';

/** Only a link sets these: their controls appear once it does. */
const linked = ['blockStatus', 'blockType'] as const;

export const useAlarmFilters = (): readonly Filter<typeof alarm.list>[] => {
  const { city } = usePlaceFilters();
  const [search] = useSearchParams();
  const descriptions = useCall(alarm.descriptions, {}, { staleTimeMs: placesStaleMs }).data ?? [];
  return [
    city,
    'domainName',
    'jobNum',
    'buildingName',
    'registerCode',
    'elevatorType',
    // Dispatched alarms by default: those that recovered by themselves are one choice away (specification 1, section
    // 3).
    { name: 'processType', initial: String(processTypes.dispatch) },
    {
      name: 'description',
      options: descriptions.map(({ showId, showName }) => ({ value: showId, label: showName })),
      search: true,
    },
    'returnStatus',
    'boxUp',
    'finishStatus',
    { of: 'alarmDate', from: 'startDate', to: 'endDate', time: true, lastDays: [1, 7, 30] },
    ...linked.filter(name => search.has(name)),
  ];
};
