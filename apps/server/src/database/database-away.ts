/** Errors that mean "the database is away for a moment": whoever meets one may come again. */

/** Not listening, broken off, starting, recovering, shutting down. */
const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', '57P01', '57P02', '57P03']);

/** What the client library says of a connection that ended under a query; it gives these no code. */
const words =
  /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && codes.has(code)) || (typeof message === 'string' && words.test(message))
  );
};
