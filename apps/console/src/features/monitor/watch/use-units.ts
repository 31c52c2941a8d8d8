/** The master data of the units that are watched, by job number, read again as often as the list. */
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
  // What is shown while others load are those of the last view.
  const loaded = data !== undefined && !isPlaceholderData;
  return { rows, loaded, error, refetch: () => void refetch() };
};
