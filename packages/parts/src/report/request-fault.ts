/** Which failed requests belong in the server's log. Pure. */
import { SendFailure } from '@hoistway/client/http/failures';
import { Refusal, refusals } from '@hoistway/contract/core/refusal';
import { type ClientErrorReport, clientError } from '@hoistway/contract/features/client-error';

/** Undefined for failures that a user can correct or has aborted, and for the report itself. */
export const requestFault = (
  error: unknown,
  path: string,
): Pick<ClientErrorReport, 'kind' | 'message' | 'stack'> | undefined => {
  if (path === clientError.report.path) return undefined;
  if (error instanceof Refusal) {
    const { status } = refusals[error.reason];
    return status >= 500 ? { kind: 'request', message: `${error.reason} ${status}: ${path}` } : undefined;
  }
  if (!(error instanceof SendFailure) || error.kind === 'aborted') return undefined;
  if (error.kind !== 'malformed') return { kind: 'request', message: error.message };
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return { kind: 'reply', message: `${error.message}${cause}`, stack: error.stack };
};
