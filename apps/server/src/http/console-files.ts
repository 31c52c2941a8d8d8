/** The built console: hashed files are cached forever, every other path is one of its pages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknownPaths } from './errors.ts';

/** The page is public; the document it loads is not. */
const apiPage = '/api/docs';
/** Requests from one address. */
const apiPagePerMinute = 60;

export async function serveConsole(fastify: FastifyInstance, dir: string) {
  const built = existsSync(join(dir, 'index.html'));
  if (built) {
    await fastify.register(fastifyStatic, {
      root: dir,
      index: false,
      preCompressed: true,
      // Set below; otherwise the plugin's own header would win.
      cacheControl: false,
      setHeaders: (response, path) => {
        const hashed = /[\\/]assets[\\/]/.test(path);
        response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  if (built) {
    fastify.get('/', sendPage);
    const rateLimit = { max: apiPagePerMinute, timeWindow: 60_000 };
    fastify.get(apiPage, { config: { rateLimit } }, sendPage);
  }
  fastify.setNotFoundHandler((request, reply) => {
    const page =
      built &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (page) return sendPage(request, reply);
    return answerUnknownPaths(request, reply);
  });
}

/** The technician's app; only it may use the camera and the location. */
export const isOfWork = (url: string) => /^\/work([/?]|$)/.test(url);

/**
 * Technicians, and outsiders with an owner's code or that of a printed record, get separate pages, which load nothing
 * of the console.
 */
const pageOf = (url: string) => {
  if (isOfWork(url)) return 'work.html';
  if (url.startsWith('/owner/')) return 'owner.html';
  if (url.startsWith('/verify/')) return 'verify.html';
  return url.startsWith(apiPage) ? 'api.html' : 'index.html';
};

const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
  reply.header('cache-control', 'no-cache').sendFile(pageOf(request.url));
