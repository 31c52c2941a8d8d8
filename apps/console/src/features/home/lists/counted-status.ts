/** A status whose units are counted, by which call, and what it is called. */
import {
  type AlarmStatus,
  alarmStatuses,
  type DeviceStatus,
  deviceStatuses,
  home,
  type PlanStatus,
  planStatuses,
} from '@hoistway/contract/features/home';
import { searchedStatuses } from '@hoistway/contract/features/ledger';

export type CountedStatus =
  | { of: 'elevatorStatus'; name: AlarmStatus }
  | { of: 'planStatus'; name: PlanStatus }
  | { of: 'monitorStatus'; name: DeviceStatus };

export const countOf = {
  elevatorStatus: home.elevatorStatusCount,
  planStatus: home.planStatusCount,
  monitorStatus: home.deviceStatusCount,
} as const;

export const wordsOfStatus = (status: CountedStatus) =>
  status.of === 'elevatorStatus'
    ? searchedStatuses.words[alarmStatuses[status.name]]
    : status.of === 'planStatus'
      ? planStatuses.words[status.name]
      : deviceStatuses[status.name].title;
