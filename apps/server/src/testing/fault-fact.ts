import type { FaultFact } from '@hoistway/contract/device/fault-fact';

/** A fault as the rules report it: it occurred and nothing suppresses it. */
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
