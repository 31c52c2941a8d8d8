/**
 * A read that the server did not answer leaves doubt about all others: those that show alarms are asked at once, so that
 * none says “nobody is trapped” until it is their turn. Only the first of several failures in a row asks.
 */
import { isAboutOne, isPassing } from '@hoistway/client/http/retry-pause';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createStreaks } from './streaks.ts';

const failuresInARow = createStreaks();

export const askOthers = (
  client: QueryClient,
  failed: Query<unknown, unknown>,
  error: unknown,
): Promise<void> | undefined => {
  if (failuresInARow(failed, failed.state) > 1 || !isPassing(error) || isAboutOne(error)) return;
  return client.invalidateQueries(
    {
      predicate: ({ meta, state }) =>
        meta?.shows?.includes('alarm') === true && state.error === null && state.fetchStatus === 'idle',
    },
    { cancelRefetch: false },
  );
};
