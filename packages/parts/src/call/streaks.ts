/** How often in a row each query has failed. Pure. */
interface Readings {
  dataUpdateCount: number;
  errorUpdateCount: number;
  error: unknown;
}

/** Failures in a row of each query, which counts its failures but never begins anew. */
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
