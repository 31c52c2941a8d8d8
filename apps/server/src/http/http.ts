/** Fastify with what every reply needs: security headers, limits, request ids, logs without secrets. */
import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { maxSocketRequestBytes } from '@hoistway/contract/live';
import fastifyFactory, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { addressOf, forwardedOf, networkOf } from '../auth/network.ts';
import type { Config } from '../config/config.ts';
import { createLogTally } from '../log/log-tally.ts';
import { isOfWork } from './console-files.ts';
import { limitBodyTime } from './door/body-time.ts';
import { limitConnections } from './door/connection-limit.ts';
import { refuseStrangeNames } from './door/host-names.ts';
import { limitLoad } from './door/load-limit.ts';
import { answerErrors, answerFrameworkError } from './errors.ts';

/** JSON from callers who have not signed in. Calls of signed-in users may be larger. */
export const publicBodyBytes = 16 * 1024;
const hstsSeconds = 365 * 24 * 60 * 60;

/** Queries carry tickets and display tokens; logs keep the path alone. */
const pathOf = (url: string) => url.split('?', 1)[0] ?? url;

/** Protocol errors of a socket's peer: frames that are too large or malformed, and vanishing without a close. */
const isOfPeer = (code = '') => code.startsWith('WS_ERR_') || code === 'ECONNRESET' || code === 'EPIPE';

/** Only the intercom uses the microphone, only the technician's app the camera and the location. */
const policyOf = (url: string, hasIntercom: boolean) => {
  const at = (isUsed: boolean) => (isUsed ? '(self)' : '()');
  const works = at(isOfWork(url));
  return `microphone=${at(hasIntercom)}, camera=${works}, geolocation=${works}`;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address in its canonical spelling; `ip` is as the operating system or a proxy writes it. */
    readonly address: string;
    /** The cached `address`. */
    spelled: string | undefined;
  }
}

export async function createHttp(config: Config, log: Logger): Promise<FastifyInstance> {
  const requestLog: FastifyBaseLogger = log.child(
    {},
    {
      serializers: {
        req: (request: { method: string; url: string; address: string }) => ({
          method: request.method,
          path: pathOf(request.url),
          address: request.address,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
  );
  const { publicUrl, names, isProxy, connections, connectionsPerAddress, bodyMs } = config.http;
  const fastify = fastifyFactory({
    loggerInstance: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: isProxy,
    bodyLimit: publicBodyBytes,
    routerOptions: { maxParamLength: 200 },
    // Bodies have time limits of their own: limitBodyTime.
    requestTimeout: 0,
    frameworkErrors: answerFrameworkError,
    forceCloseConnections: true,
  });
  fastify.decorateRequest('spelled', undefined);
  fastify.decorateRequest('address', {
    getter() {
      this.spelled ??= addressOf(this.ip);
      return this.spelled;
    },
  });
  limitConnections(fastify.server, { total: connections, perAddress: connectionsPerAddress, isProxy });
  limitBodyTime(fastify, bodyMs);
  const isPublicHttps = publicUrl?.startsWith('https:') ?? false;
  // Runs before the address is used: proxies write it with ports, brackets and zones, each of which would count as a
  // new client.
  fastify.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined) return;
    const known = forwardedOf(String(forwarded));
    if (known === '') delete headers['x-forwarded-for'];
    else headers['x-forwarded-for'] = known;
  });
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Data of one account must not be cached by proxies, nor shown to the next user of the browser.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    // Plain HTTP on an internal network is supported, and gets no such header.
    if (isPublicHttps || request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${hstsSeconds}`);
    reply.header('permissions-policy', policyOf(request.url, config.sip !== undefined));
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
  refuseStrangeNames(fastify, [...names, ...(publicUrl ? [new URL(publicUrl).host] : [])]);
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
    // Set above, where it is correct.
    hsts: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await fastify.register(rateLimit, { global: false, keyGenerator: ({ address }) => networkOf(address) });
  await fastify.register(multipart);
  await limitLoad(fastify);
  const tally = createLogTally({ log });
  await fastify.register(websocket, {
    options: { maxPayload: maxSocketRequestBytes, perMessageDeflate: false },
    errorHandler(error: Error & { code?: string }, socket, request) {
      if (isOfPeer(error.code))
        tally.info('live connection ended', { address: networkOf(request.address), reason: error.message });
      else request.log.error({ err: error }, 'a live connection failed');
      socket.terminate();
    },
  });
  fastify.addHook('onClose', async () => tally.stop());
  return fastify;
}
