/**
 * Time limits for request bodies. The framework has a single limit for all requests, and files need far longer than
 * lists of fields; so each route has its own.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit of the body, when it differs from the default. */
    bodyMs?: number;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends requests with 408, as the framework does when the head is late. */
export function limitBodyTime(fastify: FastifyInstance, usualMs: number): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const { raw, routeOptions } = request;
    const late = () => {
      // Answered without reading its body.
      if (reply.sent) return void raw.destroy();
      const error = Object.assign(new Error('the body did not arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      fastify.server.emit('clientError', error, raw.socket);
    };
    const timer = setTimeout(late, routeOptions.config.bodyMs ?? usualMs);
    for (const end of ['end', 'close'] as const) raw.once(end, () => clearTimeout(timer));
  });
}
