import type { Script } from '../engine/script.ts';

let awaited = 0;

/** Scripts that wait for an answer. Whoever makes time pass faster than the machine's clock lets the answers come first. */
export const awaitedAnswers = (): number => awaited;

/** Waits for an answer within a script. */
export function* answered<T>(promise: Promise<T>): Script<{ value: T } | { error: unknown }> {
  let outcome: { value: T } | { error: unknown } | undefined;
  awaited += 1;
  promise
    .then(
      value => {
        outcome = { value };
      },
      error => {
        outcome = { error };
      },
    )
    .finally(() => {
      awaited -= 1;
    });
  yield () => outcome !== undefined;
  return outcome ?? { error: undefined };
}
