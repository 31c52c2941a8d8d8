/**
 * Runs at most `places` at once. The user whose last turn is longest ago is next, with their oldest job, so that nobody
 * occupies all places with many jobs; an aborted one leaves the queue.
 */
interface Waiting {
  of: number;
  enter(): void;
}

export function turns(places: number) {
  let free = places;
  let turn = 0;
  const waiting: Waiting[] = [];
  /** The last turn of each user; cleared when nothing runs or waits. */
  const lastTurns = new Map<number, number>();

  const begin = (of: number) => {
    turn += 1;
    lastTurns.set(of, turn);
  };
  const lastTurn = ({ of }: Waiting) => lastTurns.get(of) ?? 0;
  const leave = () => {
    const [first] = waiting;
    if (!first) {
      free += 1;
      if (free === places) lastTurns.clear();
      return;
    }
    const next = waiting.reduce((best, each) => (lastTurn(each) < lastTurn(best) ? each : best), first);
    waiting.splice(waiting.indexOf(next), 1);
    begin(next.of);
    next.enter();
  };

  /** @param of the id of the user whose turn it is */
  return async (of: number, signal?: AbortSignal): Promise<() => void> => {
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
      begin(of);
      return leave;
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason);
      };
      const entry = {
        of,
        enter: () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      waiting.push(entry);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
    return leave;
  };
}
