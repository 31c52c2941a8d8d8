/**
 * When a reading that failed is read again by itself: soon at first, then ever less often. Only what passes is
 * tried again, as a network or a server that is away; a refusal that a user can mend stays one.
 */
import { Refusal, refusals } from '@hoistway/contract/core/refusal';
import { SendFailure } from './failures.ts';

const firstPauseMs = 2000;
const longestPauseMs = 15_000;

export const isPassing = (error: unknown): boolean =>
  error instanceof SendFailure
    ? error.kind === 'offline' || error.kind === 'timeout'
    : error instanceof Refusal && refusals[error.reason].status >= 500;

/** `failures` in a row, from 1. */
export const retryPauseMs = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
