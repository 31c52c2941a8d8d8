import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookHeaders } from '@hoistway/contract/features/webhook';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress, problemOf } from './address-rules.ts';
import { addressesOf, type PostRules, post } from './post.ts';
import { signatureOf, signedHeaders } from './signature.ts';

const strict = { allowed: new Set<string>(), plainHttp: false };
const open: PostRules = {
  allowed: new Set(['127.0.0.1', 'receiver.test']),
  plainHttp: true,
  timeoutMs: 2000,
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
const listen = (handle: RequestListener) =>
  new Promise<number>(resolve => {
    const started = createServer(handle);
    server = started;
    started.listen(0, '127.0.0.1', () => resolve((started.address() as AddressInfo).port));
  });
const sent = { headers: { 'content-type': 'application/json' }, body: '{"a":"梯"}' };

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '168.63.129.16',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::7f00:1',
    'fe80::1',
    'fec0::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
  ])('%s is not public', address => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '223.5.5.5', '2400:3200::1', '2606:4700::1111'])(
    '%s is public',
    address => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://169.254.169.254/latest',
    'http://１２７.0.0.1/',
    'http://localhost/',
    'http://localhost./',
    'http://[fe80::1]/',
  ])('%s is not called', async address => {
    const rules = { ...strict, plainHttp: true, timeoutMs: 1000 };
    expect(await post(address, sent, rules)).toMatchObject({ status: undefined, problem: 'private address' });
  });

  it.each([
    ['ftp://example.com', 'webhookShape'],
    ['javascript:alert(1)', 'webhookShape'],
    ['//example.com', 'webhookShape'],
    ['https://user@example.com', 'webhookShape'],
    ['https://user:pass@example.com', 'webhookShape'],
    ['https://example.com/#part', 'webhookShape'],
    ['http://example.com', 'webhookHttps'],
    ['https://example.com:22', 'webhookPort'],
    ['https://example.com:25', 'webhookPort'],
    ['https://example.com:8443', undefined],
    ['https://example.com/hook?a=b', undefined],
  ])('%s: %s', (address, problem) => {
    expect(problemOf(address, strict)).toBe(problem);
  });

  it('is refused when one of several is private, or when there are none', async () => {
    const url = new URL('https://receiver.test/');
    const of = (...found: string[]) => addressesOf(url, { ...strict, resolve: async () => found });
    expect(await of('8.8.8.8', '2400:3200::1')).toEqual(['8.8.8.8', '2400:3200::1']);
    await expect(of('8.8.8.8', '10.0.0.1')).rejects.toThrow('private address');
    await expect(of('8.8.8.8', '::ffff:127.0.0.1')).rejects.toThrow('private address');
    await expect(of()).rejects.toThrow('no address');
  });
});

describe('a post', () => {
  it('goes to the address that was checked, not to the result of a second lookup', async () => {
    let requests = 0;
    const port = await listen((_request, response) => {
      requests += 1;
      response.end('inside');
    });
    // The first lookup is public, every later one is this machine.
    let lookups = 0;
    const resolve = async () => [lookups++ === 0 ? '203.0.114.1' : '127.0.0.1'];
    const answer = await post(`http://receiver.test:${port}/`, sent, {
      ...strict,
      plainHttp: true,
      timeoutMs: 300,
      resolve,
    });
    expect(answer.status).toBeUndefined();
    expect([lookups, requests]).toEqual([1, 0]);
  });

  it('carries the body and the host of its name', async () => {
    let got: unknown;
    const port = await listen((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', part => parts.push(part));
      request.on('end', () => {
        got = [request.method, request.url, request.headers.host, Buffer.concat(parts).toString()];
        response.statusCode = 204;
        response.end();
      });
    });
    const rules = { ...open, resolve: async () => ['127.0.0.1'] };
    expect(await post(`http://receiver.test:${port}/hook?x=1`, sent, rules)).toMatchObject({
      status: 204,
      problem: '',
    });
    expect(got).toEqual(['POST', '/hook?x=1', `receiver.test:${port}`, sent.body]);
  });

  it('does not follow redirects', async () => {
    const paths: unknown[] = [];
    const port = await listen((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { location: '/inside' }).end();
    });
    expect(await post(`http://127.0.0.1:${port}/`, sent, open)).toMatchObject({ status: 307 });
    expect(paths).toEqual(['/']);
  });

  it('reads only the beginning of an endless answer, and ends with a slow one', async () => {
    const port = await listen((request, response) => {
      if (request.url === '/silent') return;
      response.write('x'.repeat(1000));
      if (request.url === '/slow') return;
      const more = setInterval(() => response.write('x'.repeat(1000)), 1);
      response.on('close', () => clearInterval(more));
    });
    const endless = await post(`http://127.0.0.1:${port}/endless`, sent, open);
    expect([endless.status, endless.text.length]).toEqual([200, 2000]);
    for (const path of ['/slow', '/silent'])
      expect(await post(`http://127.0.0.1:${port}${path}`, sent, { ...open, timeoutMs: 200 })).toMatchObject({
        status: undefined,
        problem: 'timeout',
      });
  });

  it('ends when a receiver asks for another protocol than HTTP', async () => {
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
    const port = await listen(request => request.socket.write(upgrade));
    expect(await post(`http://127.0.0.1:${port}/`, sent, open)).toMatchObject({ status: 101, problem: '' });
  });

  it('reports why there is no answer', async () => {
    const port = await listen(request => request.socket.destroy());
    expect(await post(`http://127.0.0.1:${port}/`, sent, open)).toMatchObject({ problem: 'ECONNRESET' });
    expect(await post('http://127.0.0.1:1024/', sent, open)).toMatchObject({ problem: 'ECONNREFUSED' });
  });
});

it('a signature covers time and body', () => {
  const headers = signedHeaders('whs_x', { event: 'test', delivery: 'd', body: '{}' }, 1_700_000_000_123);
  expect(headers[webhookHeaders.timestamp]).toBe('1700000000');
  expect(headers[webhookHeaders.signature]).toBe(signatureOf('whs_x', '1700000000', '{}'));
  // As openssl computes it: printf '1700000000.{}' | openssl dgst -sha256 -hmac whs_x
  expect(headers[webhookHeaders.signature]).toMatch(/^sha256=[0-9a-f]{64}$/);
  expect(signatureOf('whs_x', '1700000001', '{}')).not.toBe(headers[webhookHeaders.signature]);
  expect(signatureOf('whs_x', '1700000000', '{} ')).not.toBe(headers[webhookHeaders.signature]);
});
