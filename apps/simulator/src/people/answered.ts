import type { Script } from '../engine/script.ts';

/** Waits for an answer within a script. */
export function* answered<T>(promise: Promise<T>): Script<{ value: T } | { error: unknown }> {
  let outcome: { value: T } | { error: unknown } | undefined;
  promise.then(
    value => {
      outcome = { value };
    },
    error => {
      outcome = { error };
    },
  );
  yield () => outcome !== undefined;
  return outcome ?? { error: undefined };
}
