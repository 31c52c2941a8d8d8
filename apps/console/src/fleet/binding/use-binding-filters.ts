import type { Filter } from '../../parts/list/list-types.ts';
import { useElevatorFilterParts } from '../list/elevator-filters.ts';

export const useBindingFilters = (): Filter[] => {
  const { city, domainName, jobNum, monitorStatus, elevatorType } = useElevatorFilterParts();
  return [city, domainName, jobNum, monitorStatus, elevatorType];
};
