import { useState } from 'react';

interface Answer {
  data: unknown;
  error: unknown;
  isPending: boolean;
  errorUpdateCount: number;
}

/** Why there is no reply; kept during retries, so that the screen does not flicker. */
export const useFailure = ({ data, error, isPending, errorUpdateCount }: Answer): unknown => {
  const [last, setLast] = useState<unknown>();
  if (error && error !== last) setLast(error);
  if (data !== undefined) return undefined;
  return error ?? (isPending && errorUpdateCount > 0 ? last : undefined);
};
