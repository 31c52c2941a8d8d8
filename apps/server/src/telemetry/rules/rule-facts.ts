/** What the rules of one elevator are given, and what follows from it. */
import type { FaultFact, FaultWarning } from '@hoistway/contract/device/fault-fact';
import type { Signals } from './signals.ts';

export type RuleFact = Omit<FaultFact, 'elevatorId'>;
export type RuleWarning = Omit<FaultWarning, 'elevatorId'>;

/**
 * The readings after the message, and the moment. `at` is the device's time as far as it is believed (`deviceAt` is
 * what it said where it is not), `now` the server's steady time; `wallAt` turns steady times into the clock's.
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

/** A fact of the moment, with nothing that is special about it. */
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
