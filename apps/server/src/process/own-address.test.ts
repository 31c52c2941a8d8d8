import { expect, test } from 'vitest';
import { addressWarning, ownAddress, printedAddress } from './own-address.ts';

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

test.each([
  [undefined, '127.0.0.1', 'http://127.0.0.1:8080', undefined],
  [
    undefined,
    '192.168.1.20',
    'http://192.168.1.20:8080',
    /PDFs of records to http:\/\/192\.168\.1\.20:8080$/,
  ],
  [
    undefined,
    '2001:db8::7',
    'http://[2001:db8::7]:8080',
    /PDFs of records to http:\/\/\[2001:db8::7\]:8080$/,
  ],
  [undefined, 'lift.example', 'http://lift.example:8080', /PDFs of records to http:\/\/lift\.example:8080$/],
  [undefined, '0.0.0.0', undefined, /PDFs of records have no QR code$/],
  [undefined, '::', undefined, /PDFs of records have no QR code$/],
  ['https://lift.example/hw', '0.0.0.0', 'https://lift.example/hw', undefined],
])(
  'with the public URL %s, a server that listens on %s prints %s on records',
  (publicUrl, host, printed, warning) => {
    const http = { publicUrl, host, port: 8080 };
    expect(printedAddress(http)).toBe(printed);
    const warned = addressWarning(http);
    if (warning) expect(warned).toMatch(warning);
    else expect(warned).toBeUndefined();
  },
);
