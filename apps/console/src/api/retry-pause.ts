/**
 * When a reading that failed is read again by itself: soon at first, then ever less often. Only what passes is
 * tried again, as a network or a server that is away; a refusal that a user can mend stays one.
 */
import { Refusal, refusals } from '@hoistway/contract/refusal';
import { SendFailure } from './sender.ts';

const firstPauseMs = 2000;
const longestPauseMs = 15_000;

export const isPassing = (error: unknown): boolean =>
  error instanceof SendFailure
    ? error.kind === 'offline' || error.kind === 'timeout'
    : error instanceof Refusal && refusals[error.reason].status >= 500;

/** `failures` in a row, from 1. */
export const retryPauseMs = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));

interface Readings {
  dataUpdateCount: number;
  errorUpdateCount: number;
  error: unknown;
}

/** Failures in a row of each query, which counts its failures but never begins anew. */
export const createStreaks = () => {
  const atSuccess = new WeakMap<object, { successes: number; failures: number }>();
  return (query: object, { dataUpdateCount, errorUpdateCount, error }: Readings): number => {
    let known = atSuccess.get(query);
    if (known?.successes !== dataUpdateCount) {
      known = { successes: dataUpdateCount, failures: errorUpdateCount - (error ? 1 : 0) };
      atSuccess.set(query, known);
    }
    return errorUpdateCount - known.failures;
  };
};
