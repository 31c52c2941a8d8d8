import { useElevatorFilterParts } from '../elevator-filters.ts';
import type { Filter } from '../list/list-types.ts';

export const useBindingFilters = (): Filter[] => {
  const { city, domainName, jobNum, monitorStatus, elevatorType } = useElevatorFilterParts();
  return [city, domainName, jobNum, monitorStatus, elevatorType];
};
