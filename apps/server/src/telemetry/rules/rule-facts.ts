/** The input of the rules of one elevator, and their output. */
import type { FaultFact, FaultWarning } from '@hoistway/contract/device/fault-fact';
import type { Signals } from './signals.ts';

export type RuleFact = Omit<FaultFact, 'elevatorId'>;
export type RuleWarning = Omit<FaultWarning, 'elevatorId'>;

/**
 * The readings after the message, and the moment. `at` is the device's time as far as it is believed (`deviceAt` is
 * its claim when it is not), `now` the server's steady time; `wallAt` converts steady times to the wall clock.
 */
export interface Situation {
  signals: Signals;
  floor: string;
  seq: number;
  at: number;
  deviceAt: number | undefined;
  now: number;
  wallAt(steady: number): number;
}

/** A fact of this moment, with no special properties. */
export const factOf = (
  { at, deviceAt, floor }: Pick<Situation, 'at' | 'deviceAt' | 'floor'>,
  fact: Pick<RuleFact, 'seq' | 'code' | 'sub' | 'action'> & Partial<RuleFact>,
): RuleFact => ({
  at,
  deviceAt,
  floor,
  suppressed: undefined,
  late: false,
  people: undefined,
  confirms: undefined,
  since: undefined,
  withdrawn: false,
  ...fact,
});
