/**
 * Reports errors of the console to the server: errors while rendering, in a script, in a promise or while loading a
 * chunk, a reply or live message that does not match the contract, and requests that failed without a reply or with
 * a server error. Never refusals that a user can correct, and never what was typed or by whom: a request is
 * identified by its path alone.
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

const sendReport = (kind: ClientErrorReport['kind'], text: string, stackText = '') => {
  const message = text.slice(0, clientErrorLimits.message);
  const stack = stackText.slice(0, clientErrorLimits.stack);
  const page = location.pathname.slice(0, clientErrorLimits.page);
  const report = { kind, message, stack, page };
  queue.add({ name: `${kind}|${message}`, at: Date.now(), times: 1, report });
};

export const reportError = (kind: ClientErrorReport['kind'], error: unknown): void => {
  // A failed request has already been reported as one.
  if (error instanceof Refusal || error instanceof SendFailure) return;
  if (error instanceof Error) sendReport(kind, error.message, error.stack);
  else sendReport(kind, String(error));
};

const reportRequest = (error: unknown, path: string): void => {
  const fault = requestFault(error, path);
  if (fault) sendReport(fault.kind, fault.message, fault.stack);
};

/** Errors that no component caught, and requests that failed. */
export const reportUncaughtErrors = (): void => {
  addEventListener('error', event => reportError('script', event.error ?? event.message));
  addEventListener('unhandledrejection', event => reportError('promise', event.reason));
  addEventListener('online', queue.hurry);
  onFailedRequest(reportRequest);
};
