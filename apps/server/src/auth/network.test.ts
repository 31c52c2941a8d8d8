import { expect, test } from 'vitest';
import { addressOf, bareHost, forwardedOf, isThisMachine, networkOf } from './network.ts';

test.each([
  ['10.0.0.7', '10.0.0.7', '10.0.0.7'],
  ['203.0.113.7:50001', '203.0.113.7', '203.0.113.7'],
  [' "203.0.113.7:50001" ', '203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:', '203.0.113.7', '203.0.113.7'],
  ['[203.0.113.7]:80', '203.0.113.7', '203.0.113.7'],
  ['203.0.113.7]', '203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:http', 'unknown', 'unknown'],
  ['203.0.113.7:1:2', 'unknown', 'unknown'],
  ['203.0.113.07', 'unknown', 'unknown'],
  ['::ffff:10.0.0.7', '10.0.0.7', '10.0.0.7'],
  ['[::ffff:10.0.0.7]:443', '10.0.0.7', '10.0.0.7'],
  ['::FFFF:a00:7', '10.0.0.7', '10.0.0.7'],
  ['64:ff9b::10.0.0.7', '10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['[2001:db8:1:2:3:4:5:6]:50001', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:5:6:50001', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1:50001', '2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::1:', '2001:db8::1', '2001:db8:0:0'],
  // A valid address; it counts as the same network.
  ['2001:db8::1:5000', '2001:db8::1:5000', '2001:db8:0:0'],
  ['[2001:db8::1', '2001:db8::1', '2001:db8:0:0'],
  ['[2001:db8::1:50001', '2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::1]:50001', '2001:db8::1', '2001:db8:0:0'],
  ['[2001:db8::1]:', '2001:db8::1', '2001:db8:0:0'],
  ['[2001:db8::1]50001', 'unknown', 'unknown'],
  ['[[2001:db8::1]]', 'unknown', 'unknown'],
  ['[2001:db8::', '2001:db8::', '2001:db8:0:0'],
  ['[', 'unknown', 'unknown'],
  ['[]', 'unknown', 'unknown'],
  [':', 'unknown', 'unknown'],
  ['64:ff9b:1::10.0.0.7', '64:ff9b:1::a00:7', '64:ff9b:1::a00:7'],
  ['64:ff9b:1:0a00:0:0700::', '64:ff9b:1:a00:0:700::', '64:ff9b:1:a00:0:700::'],
  ['2001:db8::9', '2001:db8::9', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2::', '2001:db8:1:2'],
  ['1:0:0:4:5:6:7:8', '1::4:5:6:7:8', '1:0:0:4'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0'],
  ['[fe80::1%25eth0]:80', 'fe80::1', 'fe80:0:0:0'],
  ['::1', '::1', '0:0:0:0'],
  ['', 'unknown', 'unknown'],
  ['unknown', 'unknown', 'unknown'],
  ['_gazonk', 'unknown', 'unknown'],
  ['client-4711', 'unknown', 'unknown'],
])('%s is %s and counts as %s', (written, address, network) => {
  expect([addressOf(written), networkOf(written)]).toEqual([address, network]);
});

test.each([
  ['203.0.113.7:1, "[2001:DB8::1]:2"', '203.0.113.7, 2001:db8::1'],
  ['203.0.113.7,', '203.0.113.7'],
  [' , ,203.0.113.7', '203.0.113.7'],
  ['somebody, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, unknown, 10.0.0.1', '10.0.0.1'],
  ['203.0.113.7, unknown', ''],
  ['unknown', ''],
  ['', ''],
])('of the chain %s counts %s', (chain, known) => {
  expect(forwardedOf(chain)).toBe(known);
});

test.each([
  ['https://Receiver.TEST./', 'receiver.test'],
  ['mqtt://Broker.Example.:1883', 'broker.example'],
  ['mqtt://[2001:DB8::7]', '2001:db8::7'],
])('the host of %s is looked up as %s', (url, host) => {
  expect(bareHost(new URL(url).hostname)).toBe(host);
});

test.each([
  ...['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1', 'localhost', 'wall.localhost'].map(host => [
    host,
    true,
  ]),
  ...['0.0.0.0', '::', '10.0.0.1', '127.example.com', 'localhost.example.com', 'notlocalhost'].map(host => [
    host,
    false,
  ]),
])('whether %s is reached by this machine only: %s', (host, isReached) => {
  expect(isThisMachine(String(host))).toBe(isReached);
});
