/**
 * How long a body may take to come. The framework knows one time for all requests, and files need far longer than
 * lists of fields; so each route has its own.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take, when it is not as long as usual. */
    bodyMs?: number;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends requests as the framework ends those whose head is late: with 408. */
export function limitBodyTime(fastify: FastifyInstance, usualMs: number): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const { raw, routeOptions } = request;
    const late = () => {
      // Answered without its body, which nobody reads.
      if (reply.sent) return void raw.destroy();
      const error = Object.assign(new Error('the body did not come'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      fastify.server.emit('clientError', error, raw.socket);
    };
    const timer = setTimeout(late, routeOptions.config.bodyMs ?? usualMs);
    for (const end of ['end', 'close'] as const) raw.once(end, () => clearTimeout(timer));
  });
}
