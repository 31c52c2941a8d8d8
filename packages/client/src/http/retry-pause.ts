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
 * The server broke down over what was sent, or something in between did not let it through: others may go through
 * meanwhile.
 */
export const isAboutOne = (error: unknown): boolean =>
  error instanceof SendFailure
    ? ['malformed', 'notAllowed', 'tooLarge', 'foreign'].includes(error.kind)
    : error instanceof Refusal && refusals[error.reason].status === 500;

/** Whatever is sent meets these: a proxy wants a sign-in, or does not find the server. */
const statusesOfWay = [401, 404, 407];
/** Too large for something in between, however often it is sent. */
export const isTooLarge = (error: unknown): error is SendFailure =>
  error instanceof SendFailure && error.kind === 'tooLarge';
/**
 * Where others get through, something in between will not let this one through however often it is sent: it dislikes
 * what it reads. Where none does it is in the way of all, for a while.
 */
export const isBarred = (error: unknown): error is SendFailure =>
  error instanceof SendFailure &&
  ['notAllowed', 'foreign'].includes(error.kind) &&
  !statusesOfWay.includes(error.status ?? 0);
