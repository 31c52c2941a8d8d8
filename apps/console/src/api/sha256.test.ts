import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword } from './password.ts';
import { sha256Hex, sha256Plain } from './sha256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('the carried algorithm agrees with the platform’s, over every length of two blocks', () => {
  for (let length = 0; length < 130; length += 1) {
    const text = '梯a'.repeat(length).slice(0, length);
    const expected = createHash('sha256').update(text).digest('hex');
    expect(hex(sha256Plain(new TextEncoder().encode(text))), String(length)).toBe(expected);
  }
});

test('both ways give the same text', async () => {
  expect(await sha256Hex('abc')).toBe(createHash('sha256').update('abc').digest('hex'));
});

test('a password is hashed as the server expects it, whatever the case of the user name', async () => {
  const expected = createHash('sha256').update('hoistway:admin:S3cret!pw').digest('hex');
  expect(await hashPassword(' Admin ', 'S3cret!pw')).toBe(expected);
});
