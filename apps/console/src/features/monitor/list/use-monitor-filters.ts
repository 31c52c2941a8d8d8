import { useElevatorFilterParts } from '../../../fleet/list/elevator-filters.ts';
import type { Filter } from '../../../parts/list/list-types.ts';

export const useMonitorFilters = (): Filter[] => {
  const { city, domainName, jobNum, monitorStatus, elevatorType, buildingName, registerCode } =
    useElevatorFilterParts();
  return [city, domainName, jobNum, monitorStatus, elevatorType, buildingName, registerCode];
};
