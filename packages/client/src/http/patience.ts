/** How long to wait for a reply: until the caller aborts, or the time is up. */
import type { FailureKind } from './failures.ts';

export const createPatience = (signal: AbortSignal | undefined, timeoutMs: number | undefined) => {
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  let isLate = false;
  const timer =
    timeoutMs &&
    setTimeout(() => {
      isLate = true;
      abort();
    }, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  return {
    signal: giveUp.signal,
    /** Why there is no reply. */
    failureKind: (): FailureKind => (isLate ? 'timeout' : giveUp.signal.aborted ? 'aborted' : 'offline'),
    end: () => {
      clearTimeout(timer || undefined);
      signal?.removeEventListener('abort', abort);
    },
  };
};
