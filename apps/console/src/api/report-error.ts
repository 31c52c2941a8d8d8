/**
 * Tells the server about faults of the console: what broke while drawing, in a script, in a promise, while
 * loading a part, or in a reply that is not in the agreed shape. Never about refusals, never the same twice,
 * and at most as many a minute as the contract says.
 */
import {
  type ClientErrorReport,
  clientError,
  clientErrorLimits,
  clientErrorsPerMinute,
} from '@hoistway/contract/client-error';
import { Refusal } from '@hoistway/contract/refusal';
import { send } from './send.ts';
import { SendFailure } from './sender.ts';

const seen = new Set<string>();
let minuteStartedAt = 0;
let sentThisMinute = 0;

export const reportError = (kind: ClientErrorReport['kind'], error: unknown): void => {
  if (error instanceof Refusal) return;
  if (error instanceof SendFailure && error.kind !== 'malformed') return;
  const cause =
    error instanceof SendFailure && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const message = (error instanceof Error ? `${error.message}${cause}` : String(error)).slice(
    0,
    clientErrorLimits.message,
  );
  const name = `${kind}|${message}`;
  const now = Date.now();
  if (now - minuteStartedAt > 60_000) {
    minuteStartedAt = now;
    sentThisMinute = 0;
  }
  if (seen.has(name) || sentThisMinute >= clientErrorsPerMinute) return;
  seen.add(name);
  sentThisMinute += 1;
  const stack = (error instanceof Error ? (error.stack ?? '') : '').slice(0, clientErrorLimits.stack);
  const page = location.pathname.slice(0, clientErrorLimits.page);
  // A report that cannot be delivered must not become an error of its own.
  send(clientError.report, { kind, message, stack, page }).catch(() => undefined);
};

/** Faults that no component caught. */
export const reportUncaughtErrors = (): void => {
  addEventListener('error', event => reportError('script', event.error ?? event.message));
  addEventListener('unhandledrejection', event => reportError('promise', event.reason));
};
