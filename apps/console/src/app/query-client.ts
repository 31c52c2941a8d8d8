/** The query cache. Facts live here; live readings never do. */
import { mayPass } from '@hoistway/client/http/failures';
import { errorText, isAborted, isSessionGone } from '@hoistway/parts/call/error-text.ts';
import { MutationCache, QueryClient } from '@tanstack/react-query';

/** One retry where the network failed; a refusal is final. */
const mayRetry = (failures: number, error: unknown) => failures < 1 && mayPass(error);

export const createQueryClient = (showError: (text: string) => void): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Control rooms run without the internet; the browser's online flag is not consulted.
      queries: { retry: mayRetry, networkMode: 'always', gcTime: 5 * 60_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        if (mutation.meta?.showsErrors === true || isAborted(error) || isSessionGone(error)) return;
        showError(errorText(error));
      },
    }),
  });
