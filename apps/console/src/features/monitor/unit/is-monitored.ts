import type { ElevatorRow } from '@hoistway/contract/features/elevator';

/** Its remote monitoring is enabled; of others the server sends no readings. */
export const isMonitored = ({ allowed }: Pick<ElevatorRow, 'allowed'>): boolean => allowed === 'Y';
