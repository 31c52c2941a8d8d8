/** Consecutive failures of each query. Pure. */
interface Readings {
  dataUpdateCount: number;
  errorUpdateCount: number;
  error: unknown;
}

/** Consecutive failures of each query, which itself counts its failures but never resets. */
export const createStreaks = () => {
  const atSuccess = new WeakMap<object, { successes: number; failures: number }>();
  return (query: object, { dataUpdateCount, errorUpdateCount, error }: Readings): number => {
    let known = atSuccess.get(query);
    if (known?.successes !== dataUpdateCount) {
      known = { successes: dataUpdateCount, failures: errorUpdateCount - (error ? 1 : 0) };
      atSuccess.set(query, known);
    }
    return errorUpdateCount - known.failures;
  };
};
