import { useState } from 'react';

interface Answer {
  data: unknown;
  error: unknown;
  isPending: boolean;
  errorUpdateCount: number;
}

/** Why there is no answer; it stays while the same is tried again, so that a screen does not flicker. */
export const useFailure = ({ data, error, isPending, errorUpdateCount }: Answer): unknown => {
  const [last, setLast] = useState<unknown>();
  if (error && error !== last) setLast(error);
  if (data !== undefined) return undefined;
  return error ?? (isPending && errorUpdateCount > 0 ? last : undefined);
};
