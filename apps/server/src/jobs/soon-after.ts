/** Runs an action soon after notices of a channel, once for all notices of a moment; never twice at the same time. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Channel } from '../database/channels.ts';
import type { Listener } from '../database/listen.ts';

/** Changes within this time are handled together. */
const gatherMs = 100;

export function soonAfter(
  channel: Channel,
  {
    listener,
    run,
    inTrouble,
  }: {
    listener: Pick<Listener, 'listen'>;
    run: (signal: AbortSignal) => Promise<void>;
    /** A failed run is repeated at the next notice. */
    inTrouble: (error: unknown) => void;
  },
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let requested = false;
  let running: Promise<void> | undefined;
  const work = async () => {
    while (requested && !signal.aborted) {
      await pause(gatherMs, undefined, { signal }).catch(() => {});
      requested = false;
      await run(signal).catch(inTrouble);
    }
    running = undefined;
  };
  const wake = () => {
    requested = true;
    running ??= work();
  };
  return {
    start: async () => void (await listener.listen(channel, wake)),
    /** Resolves when all pending runs are done. */
    settled: async () => running,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
