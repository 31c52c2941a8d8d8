/**
 * Log lines for events that outsiders can cause at will (unreadable packets, refused connections): the first of
 * each cause and source is logged at once, the number of repetitions at the end of the period.
 *
 *   const tally = createLogTally({ log });
 *   tally.info('connection refused', { address, reason });
 *   tally.stop();                        logs the remaining counts
 */
import type { Log } from './log.ts';

export interface LogTally {
  /** `facts` contain the cause and the source: a few short texts. */
  info(message: string, facts: Record<string, string>): void;
  stop(): void;
}

const everyMs = 60_000;
/** Causes and sources beyond this number in one period share a line. */
const maxTallied = 100;

export function createLogTally({
  log,
  periodMs = everyMs,
}: {
  log: Pick<Log, 'info'>;
  periodMs?: number;
}): LogTally {
  let counts = new Map<string, { message: string; facts: object; again: number }>();
  let others = 0;
  let timer: NodeJS.Timeout | undefined;

  const close = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const { message, facts, again } of counts.values())
      if (again > 0) log.info({ ...facts, again, periodMs }, message);
    if (others > 0) log.info({ others, periodMs }, 'more connections were refused or ended');
    counts = new Map();
    others = 0;
  };

  return {
    info(message, facts) {
      timer ??= setTimeout(close, periodMs).unref();
      const key = JSON.stringify([message, facts]);
      const known = counts.get(key);
      if (known) known.again += 1;
      else if (counts.size >= maxTallied) others += 1;
      else {
        counts.set(key, { message, facts, again: 0 });
        log.info(facts, message);
      }
    },
    stop: close,
  };
}
