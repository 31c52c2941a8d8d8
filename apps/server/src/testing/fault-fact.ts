import type { FaultFact } from '@hoistway/contract/device/fault-fact';

/** A fault of a car as the rules tell it: it occurred, nothing suppresses it. */
export const faultFact = (
  fact: Pick<FaultFact, 'elevatorId' | 'seq' | 'at'> & Partial<FaultFact>,
): FaultFact => ({
  code: '101',
  sub: '',
  action: 'occur',
  suppressed: undefined,
  deviceAt: undefined,
  late: false,
  floor: '7',
  people: undefined,
  confirms: undefined,
  since: undefined,
  withdrawn: false,
  ...fact,
});
