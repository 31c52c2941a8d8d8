/**
 * Tells the server about faults of the console: what broke while drawing, in a script, in a promise, while loading a
 * part, a reply or a live message that is not in the agreed shape, and requests that failed for want of an answer or
 * by a fault of the server. Never about refusals that a user can mend, and never what was typed or who did it: a
 * request is named by its path alone.
 */
import { SendFailure } from '@hoistway/client/http/failures';
import { Refusal } from '@hoistway/contract/core/refusal';
import {
  type ClientErrorReport,
  clientError,
  clientErrorLimits,
  clientErrorsPerMinute,
} from '@hoistway/contract/features/client-error';
import { onFailedRequest, send } from '../call/send.ts';
import { createFaultQueue, type Fault } from './fault-queue.ts';
import { requestFault } from './request-fault.ts';

interface ConsoleFault extends Fault {
  report: ClientErrorReport;
}

const queue = createFaultQueue<ConsoleFault>({
  deliver: async ({ report, at, times }) => {
    const secondsAgo = Math.max(0, Math.round((Date.now() - at) / 1000));
    await send(clientError.report, { ...report, times, secondsAgo });
  },
  now: Date.now,
  later: (work, ms) => {
    setTimeout(work, ms);
  },
  perMinute: clientErrorsPerMinute,
});

const tell = (kind: ClientErrorReport['kind'], text: string, stackText = '') => {
  const message = text.slice(0, clientErrorLimits.message);
  const stack = stackText.slice(0, clientErrorLimits.stack);
  const page = location.pathname.slice(0, clientErrorLimits.page);
  const report = { kind, message, stack, page };
  queue.add({ name: `${kind}|${message}`, at: Date.now(), times: 1, report });
};

export const reportError = (kind: ClientErrorReport['kind'], error: unknown): void => {
  // What failed as a request has been told as one.
  if (error instanceof Refusal || error instanceof SendFailure) return;
  if (error instanceof Error) tell(kind, error.message, error.stack);
  else tell(kind, String(error));
};

const reportRequest = (error: unknown, path: string): void => {
  const fault = requestFault(error, path);
  if (fault) tell(fault.kind, fault.message, fault.stack);
};

/** Faults that no component caught, and requests that failed. */
export const reportUncaughtErrors = (): void => {
  addEventListener('error', event => reportError('script', event.error ?? event.message));
  addEventListener('unhandledrejection', event => reportError('promise', event.reason));
  addEventListener('online', queue.hurry);
  onFailedRequest(reportRequest);
};
