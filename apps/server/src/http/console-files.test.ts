import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let dir: string;
const logged: string[] = [];
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hoistway-site-'));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'index.html'), '<html>the page</html>');
  await writeFile(join(dir, 'owner.html'), '<html>the page of an owner</html>');
  await writeFile(join(dir, 'verify.html'), '<html>the page of a printed record</html>');
  await writeFile(join(dir, 'work.html'), '<html>the app of a technician</html>');
  await writeFile(join(dir, 'api.html'), '<html>the page of the API document</html>');
  await writeFile(join(dir, 'assets/app-1a2b.js'), 'export {};');
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  world = await createTestApp({ HOISTWAY_CONSOLE_DIR: dir }, { log });
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await world.stop();
  await rm(dir, { recursive: true });
});

/** Raw addresses: our own client would normalize them. */
const statusOf = (path: string, method = 'GET') =>
  new Promise<number>((resolve, reject) => {
    const address = world.app.http.server.address();
    const socket = connect({
      port: typeof address === 'object' && address ? address.port : 0,
      host: '127.0.0.1',
    });
    socket.once('error', reject);
    socket.once('data', data => {
      socket.destroy();
      resolve(Number(data.toString().split(' ')[1]));
    });
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  });

it.each(['/assets/', '/assets', '/../package.json', '/%2e%2e/x', '/\\..\\x', '/assets/..\\x', '/assets/%00'])(
  'has no file at %s, and answers so without a log line',
  async path => {
    const status = await statusOf(path);
    expect(status).toBeLessThan(500);
    expect(logged.filter(line => line.includes('"level":50'))).toEqual([]);
  },
);

it('keeps the status of requests that the framework refuses', async () => {
  expect(await statusOf('/api/user/captcha', 'PROPFIND')).toBe(404);
  const tooLong = await world.app.http.inject({ url: '/api/user/captcha', headers: { expect: 'the moon' } });
  expect(tooLong.statusCode).toBeLessThan(500);
});

it.each(['/', '/manage/alarm', '/assets/app-1a2b.js', '/assets/none.js', '/api/nothing'])(
  'answers HEAD of %s as GET, without the body',
  async url => {
    const [get, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map(method => world.app.http.inject({ url, method })),
    );
    const compared = ['content-type', 'content-length', 'cache-control'] as const;
    expect([head?.statusCode, head?.body]).toEqual([get?.statusCode, '']);
    expect(compared.map(name => head?.headers[name])).toEqual(compared.map(name => get?.headers[name]));
  },
);

it('has pages of their own for owners and printed records, and the console for every other path', async () => {
  const pageAt = async (url: string) => (await world.app.http.inject({ url })).body;
  expect(await pageAt('/owner/AwAAAAEAaxrMgAAAAAD')).toContain('of an owner');
  expect(await pageAt(`/verify/${'0f'.repeat(32)}`)).toContain('of a printed record');
  for (const url of ['/', '/owners', '/maintain/verify', '/manage/alarm'])
    expect(await pageAt(url)).toContain('the page<');
});

it('allows camera and location to the technician’s app alone', async () => {
  const page = async (url: string) => (await world.app.http.inject({ url })).headers['permissions-policy'];
  for (const url of ['/work', '/work?from=menu', '/work/'])
    expect((await world.app.http.inject({ url })).body).toContain('of a technician');
  expect(await page('/work')).toContain('camera=(self), geolocation=(self)');
  for (const url of ['/', '/workers', '/manage/alarm', '/owner/AwAAAAEAaxrMgAAAAAD'])
    expect(await page(url)).toContain('camera=(), geolocation=()');
});

it('shows the API document on a page of its own, under the same policy, limited per minute and address', async () => {
  const page = (remoteAddress: string) =>
    world.app.http.inject({ url: '/api/docs?from=menu', remoteAddress });
  const first = await page('10.9.0.1');
  expect(first.body).toContain('of the API document');
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(first.headers['content-security-policy']).toContain("script-src 'self';");
  for (let n = 1; n < 60; n++) expect((await page('10.9.0.1')).statusCode).toBe(200);
  expect((await page('10.9.0.1')).statusCode).toBe(429);
  expect((await page('10.9.0.2')).statusCode).toBe(200);
});

describe('the browser', () => {
  const cacheOf = async (url: string) => (await world.app.http.inject({ url })).headers['cache-control'];
  it('caches a file whose name contains its hash, and revalidates the page', async () => {
    expect(await cacheOf('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
    for (const page of ['/', '/index.html', '/alarm']) expect(await cacheOf(page)).toBe('no-cache');
  });
});
