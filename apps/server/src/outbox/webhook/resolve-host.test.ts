import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicAddressesOf } from './resolve-host.ts';

/** A name server: `here.test` has one IPv4 address, `silent…` gets no answer, and there is nothing else. */
const server = createSocket('udp4');
let servers: string[];
const silent = Buffer.from('\x06silent', 'latin1');
const here = Buffer.from('\x04here\x04test\0\0\x01', 'latin1');

beforeAll(async () => {
  server.on('message', (query, from) => {
    const question = query.subarray(12);
    if (question.includes(silent)) return;
    const isHere = question.includes(here);
    const head = Buffer.from([0x81, isHere ? 0x80 : 0x83, 0, 1, 0, isHere ? 1 : 0, 0, 0, 0, 0]);
    const end = question.indexOf(0) + 5;
    const address = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 203, 0, 114, 7]);
    const answer = [query.subarray(0, 2), head, question.subarray(0, end), ...(isHere ? [address] : [])];
    server.send(Buffer.concat(answer), from.port, from.address);
  });
  await new Promise<void>(resolve => server.bind(0, '127.0.0.1', resolve));
  servers = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
});
afterAll(() => void server.close());

it('finds the addresses of a name, and none for an unknown one', async () => {
  expect(await publicAddressesOf('here.test', servers)).toEqual(['203.0.114.7']);
  expect(await publicAddressesOf('nobody.test', servers)).toEqual([]);
  expect(await publicAddressesOf('a.localhost', servers)).toEqual(['127.0.0.1']);
});

it('does not wait for a name server that never answers', async () => {
  const first = Promise.race(
    Array.from({ length: 16 }, (_, n) => publicAddressesOf(`${n}.silent.test`, servers)),
  );
  expect(await Promise.race([first, publicAddressesOf('here.test', servers)])).toEqual(['203.0.114.7']);
});
