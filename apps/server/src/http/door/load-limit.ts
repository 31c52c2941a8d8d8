import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { FastifyInstance } from 'fastify';

const retryAfterSeconds = 5;

/**
 * Answers calls with `busy`, and `/readyz` with 503, while the process falls behind. Files of the console are always
 * sent: they cost little, and a browser requests a module that has failed only once in the life of a document.
 * `/healthz` answers as well: restarting a process that is busy would not help.
 */
export const limitLoad = async (
  fastify: FastifyInstance,
  measured: Pick<FastifyUnderPressureOptions, 'maxEventLoopDelay' | 'healthCheck' | 'healthCheckInterval'> = {
    maxEventLoopDelay: 2000,
  },
) => {
  await fastify.register(underPressure, {
    ...measured,
    exposeStatusRoute: false,
    async pressureHandler({ url }, reply) {
      if (!/^\/(api\/|readyz$)/.test(url)) return;
      reply.header('retry-after', retryAfterSeconds);
      throw new Refusal('busy');
    },
  });
};
