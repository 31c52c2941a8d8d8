/**
 * When a failed read is retried: soon at first, then less and less often. Only transient failures are retried, such
 * as a network or server outage; a refusal that the user can correct is not.
 */
import { Refusal, refusals } from '@hoistway/contract/core/refusal';
import { mayPass, SendFailure } from './failures.ts';

const firstPauseMs = 2000;
const longestPauseMs = 15_000;

export const isPassing = (error: unknown): boolean =>
  mayPass(error) || (error instanceof Refusal && refusals[error.reason].status >= 500);

/** `failures` in a row, starting at 1. */
export const retryPauseMs = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));

/**
 * An answer of this server, which broke down over what was sent or gave what cannot be read: others may go through
 * meanwhile.
 */
export const isAboutOne = (error: unknown): boolean =>
  error instanceof SendFailure
    ? error.kind === 'malformed'
    : error instanceof Refusal && refusals[error.reason].status === 500;
