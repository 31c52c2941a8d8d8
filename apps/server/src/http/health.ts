/** `/healthz`: the process answers. `/readyz`: it can serve, with what is missing when it cannot. */
import type { FastifyInstance } from 'fastify';

/** Each check resolves when the part works and rejects with the reason when not. */
export function registerHealth(fastify: FastifyInstance, checks: Record<string, () => Promise<unknown>>) {
  fastify.get('/healthz', async () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const names = Object.keys(checks);
    const results = await Promise.allSettled(Object.values(checks).map(check => check()));
    const missing = names.filter((_, index) => results[index]?.status === 'rejected');
    return reply
      .code(missing.length ? 503 : 200)
      .send({ status: missing.length ? 'not ready' : 'ready', missing });
  });
}
