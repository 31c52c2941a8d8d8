/** Reports of the process to its parent, and its shutdown. */
import type { Logger } from 'pino';

export interface Account {
  kind: string;
  username: string;
  password: string;
}
export type Announcement =
  | { type: 'progress'; text: string }
  | { type: 'ready'; url: string; mqttUrl: string; accounts: Account[] }
  /** The process cannot start; `port` is the setting of a port that is taken. */
  | { type: 'failed'; text: string; port?: number };

/** Sent to the parent over IPC when there is one (`npm start`); otherwise the log suffices. */
export function announce(announcement: Announcement) {
  if (process.connected) process.send?.(announcement);
}

/** `npm start` waits slightly longer before it kills this process. */
const longestMs = 25_000;

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

export interface Process {
  /** Aborted when the process stops: a start that waits ends its wait. */
  stopping: AbortSignal;
  /** Stops in order and exits with 1, to be started again. */
  giveUp(why: string): void;
}

/**
 * Shuts down in order on the first signal (or when the parent exits), immediately on the second.
 *
 * @param start resolves to what closes the process
 */
export function stopOnSignals(
  start: (self: Process) => Promise<() => Promise<void>>,
  log: Logger,
  longestStopMs = longestMs,
) {
  const stopping = new AbortController();
  const stop = async (why: string, exitCode = 0) => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    log.info({ why }, 'stopping');
    // A hanging resource (a database, a full disk) must not keep the process alive: nothing else would end it.
    setTimeout(() => process.exit(1), longestStopMs).unref();
    const close = await running.catch(() => undefined);
    await close?.().catch(error => log.error({ err: error }, 'stopping failed'));
    process.exit(exitCode);
  };
  const running = start({
    stopping: stopping.signal,
    giveUp(why) {
      if (!stopping.signal.aborted) void stop(why, 1);
    },
  });
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
  if (process.send) {
    process.on('disconnect', () => void stop('parent gone'));
    // The parent may have exited before the listener was attached.
    if (!process.connected) void stop('parent gone');
  }
  process.on('unhandledRejection', error => log.error({ err: error }, 'unhandled rejection'));
  running.catch(error => {
    log.fatal({ err: error }, 'cannot start');
    const { code, port } = error as NodeJS.ErrnoException & { port?: number };
    announce({ type: 'failed', text: describe(error), port: code === 'EADDRINUSE' ? port : undefined });
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 100);
  });
}
