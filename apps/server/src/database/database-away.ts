/** Errors that mean "the database is temporarily away": retry later. */

/** Not listening, disconnected, starting, recovering, shutting down. */
const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', '57P01', '57P02', '57P03']);

/** The client library's messages for a connection that ended during a query; it gives them no code. */
const words =
  /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && codes.has(code)) || (typeof message === 'string' && words.test(message))
  );
};
