/** Fastify with what every reply needs: security headers, limits, request ids, logs without secrets. */
import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import websocket from '@fastify/websocket';
import { maxSocketRequestBytes } from '@hoistway/contract/live';
import fastifyFactory, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { answerErrors, answerFrameworkError } from './errors.ts';

/** Queries carry tickets and display tokens; logs keep the path alone. */
const pathOf = (url: string) => url.split('?', 1)[0] ?? url;

export async function createHttp(config: Config, log: Logger): Promise<FastifyInstance> {
  const requestLog: FastifyBaseLogger = log.child(
    {},
    {
      serializers: {
        req: (request: { method: string; url: string; ip: string }) => ({
          method: request.method,
          path: pathOf(request.url),
          address: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
  );
  const fastify = fastifyFactory({
    loggerInstance: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.http.trustProxy,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 0,
    frameworkErrors: answerFrameworkError,
    forceCloseConnections: true,
  });
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Nobody but the intercom listens.
    reply.header('permissions-policy', config.sip ? 'microphone=(self)' : 'microphone=()');
  });
  fastify.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        req: request.raw.url && pathOf(request.raw.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  answerErrors(fastify);
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library writes its styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [
          "'self'",
          'data:',
          'blob:',
          ...(config.map.tileUrl ? [new URL(config.map.tileUrl.replace(/[{}]/g, 'x')).origin] : []),
        ],
        fontSrc: ["'self'", 'data:'],
        connectSrc: [
          "'self'",
          ...(config.video.provider === 'ezviz' ? config.video.ezviz.mediaSources : []),
          ...(config.sip ? [config.sip.origin] : []),
        ],
        mediaSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    // Plain HTTP on a house network is a supported way to run; the proxy in front adds HSTS.
    hsts: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await fastify.register(rateLimit, { global: false });
  await fastify.register(multipart);
  await fastify.register(underPressure, { maxEventLoopDelay: 2000, exposeStatusRoute: false, retryAfter: 5 });
  await fastify.register(websocket, {
    options: { maxPayload: maxSocketRequestBytes, perMessageDeflate: false },
  });
  return fastify;
}
