/** The master data of the watched units, by job number, refreshed as often as the list. */
import { type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useSession } from '@hoistway/parts/session/session.ts';

export const useUnits = (jobNums: readonly string[]) => {
  const refetchIntervalMs = useSession()?.info.settings.monitorRefreshMs;
  const { data, error, isPlaceholderData, refetch } = useCall(
    elevator.list,
    { pageName: 'monitor', jobNumList: [...jobNums], pageNum: 1, pageSize: 10 },
    { refetchIntervalMs },
  );
  const rows = new Map<string, ElevatorRow>(data?.result.map(row => [row.jobNum, row]));
  // While new ones load, those of the last view are shown.
  const loaded = data !== undefined && !isPlaceholderData;
  return { rows, loaded, error, refetch: () => void refetch() };
};
