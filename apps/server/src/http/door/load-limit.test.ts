import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyFactory, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveConsole } from '../console-files.ts';
import { answerErrors } from '../errors.ts';
import { limitLoad } from './load-limit.ts';

let http: FastifyInstance;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hoistway-site-'));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'index.html'), '<html>the page</html>');
  await writeFile(join(dir, 'assets/app-1a2b.js'), 'export {};');
  http = fastifyFactory();
  answerErrors(http);
  await limitLoad(http, { healthCheck: async () => false, healthCheckInterval: 60_000 });
  for (const path of ['/api/call', '/readyz', '/healthz']) http.get(path, async () => ({ path }));
  await serveConsole(http, dir);
});
afterAll(async () => {
  await http.close();
  await rm(dir, { recursive: true });
});

it('calls are refused under load, and named as busy', async () => {
  const reply = await http.inject('/api/call');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('5');
  expect(reply.json()).toMatchObject({ code: 503, data: null });
  expect((await http.inject('/readyz')).statusCode).toBe(503);
});

it.each(['/', '/assets/app-1a2b.js', '/manage/alarm', '/healthz'])('%s is sent under load', async path => {
  expect((await http.inject(path)).statusCode).toBe(200);
});
