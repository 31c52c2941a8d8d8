/** The store of answers. Facts live here; live readings never do. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorText, isAborted, isSessionGone } from '../api/error-text.ts';
import { reportError } from '../api/report-error.ts';
import { SendFailure } from '../api/sender.ts';

/** One more try where the network failed; a refusal stays one. */
const mayRetry = (failures: number, error: unknown) =>
  failures < 1 && error instanceof SendFailure && (error.kind === 'offline' || error.kind === 'timeout');

export const createQueryClient = (showError: (text: string) => void): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Control rooms run without the internet; the browser's word about being online is not asked.
      queries: { retry: mayRetry, networkMode: 'always', gcTime: 5 * 60_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: error => reportError('reply', error) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        reportError('reply', error);
        if (mutation.meta?.showsErrors === true || isAborted(error) || isSessionGone(error)) return;
        showError(errorText(error));
      },
    }),
  });
