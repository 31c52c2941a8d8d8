/** `/api/docs`: a page that shows the API document. The page is public; the document it loads is not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serverFolder } from '../folders/server-folder.ts';

/** The compiler does not copy them into the build. */
const folder = join(serverFolder, 'src/http/api-page');
const files = [
  { path: '/api/docs', file: 'index.html', type: 'text/html; charset=utf-8' },
  { path: '/api/docs/page.css', file: 'page.css', type: 'text/css; charset=utf-8' },
  { path: '/api/docs/page.js', file: 'page.js', type: 'text/javascript; charset=utf-8' },
];

/** Requests for each of the three files, from one address. */
const perMinute = 60;

export function serveApiPage(fastify: FastifyInstance): void {
  for (const { path, file, type } of files) {
    const content = readFileSync(join(folder, file));
    fastify.get(path, { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(content),
    );
  }
}
