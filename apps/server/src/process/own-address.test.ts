import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080'],
  ['2001:db8::7', 'http://[2001:db8::7]:8080'],
  ['lift.example', 'http://lift.example:8080'],
])('a server that listens on %s is reached at %s', (host, address) => {
  expect(ownAddress('http', host, 8080)).toBe(address);
  expect(URL.canParse(address)).toBe(true);
});
