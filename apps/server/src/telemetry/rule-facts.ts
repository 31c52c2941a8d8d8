/** What the rules of one elevator are given, and what follows from it. */
import type { FaultFact, FaultWarning } from '@hoistway/contract/fault-fact';
import type { Signals } from './signals.ts';

export type RuleFact = Omit<FaultFact, 'elevatorId'>;
export type RuleWarning = Omit<FaultWarning, 'elevatorId'>;

/** The readings after the message, and the moment. `now` is server time, `at` the device's. */
export interface Situation {
  signals: Signals;
  floor: string;
  seq: number;
  at: number;
  now: number;
}
