import type { QueryClient } from '@tanstack/react-query';

/**
 * The line is back and anything may have changed: all is read again where it is shown. What is still under way left
 * over a line that may be dead, and would hang until its time is over: it is given up and asked again.
 */
export const readAllAgain = async (client: QueryClient): Promise<void> => {
  await client.cancelQueries();
  await client.invalidateQueries();
};
