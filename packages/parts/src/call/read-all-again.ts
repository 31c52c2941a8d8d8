import type { QueryClient } from '@tanstack/react-query';

/**
 * After a reconnection anything may have changed: everything shown is refetched. Requests still in progress were
 * sent over a connection that may be dead, and would hang until they time out: they are aborted and sent again.
 */
export const readAllAgain = async (client: QueryClient): Promise<void> => {
  await client.cancelQueries();
  await client.invalidateQueries();
};
