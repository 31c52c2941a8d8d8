/** A status whose units are counted, and what it is called. */
import {
  type AlarmStatus,
  type DeviceStatus,
  deviceStatuses,
  type PlanStatus,
  planStatusWords,
} from '@hoistway/contract/features/home';
import { statusWords } from '@hoistway/contract/features/ledger';

export type CountedStatus =
  | { of: 'elevatorStatus'; name: AlarmStatus }
  | { of: 'planStatus'; name: PlanStatus }
  | { of: 'monitorStatus'; name: DeviceStatus };

export const wordsOfStatus = (status: CountedStatus) =>
  status.of === 'elevatorStatus'
    ? statusWords[status.name]
    : status.of === 'planStatus'
      ? planStatusWords[status.name]
      : deviceStatuses[status.name].title;
