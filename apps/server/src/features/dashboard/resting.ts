/**
 * A job that rests after each run, so many times as long as that took: also after one that failed, which may have taken
 * just as long.
 */
export function resting(
  run: () => Promise<void>,
  times: number,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let dueAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const began = now();
    if (began < dueAt) return;
    try {
      await run();
    } finally {
      const ended = now();
      dueAt = ended + times * (ended - began);
    }
  };
}
