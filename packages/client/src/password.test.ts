import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword } from './password.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

test('a password is hashed as the server expects it, whatever the case of the user name', () => {
  expect(hashPassword(' Admin ', 'S3cret!pw')).toBe(hashOf('hoistway:admin:S3cret!pw'));
});

test('a user name is one however its accents were typed', () => {
  const typed = ['Zoé'.normalize('NFC'), 'Zoé'.normalize('NFD')];
  expect(new Set(typed.map(name => hashPassword(name, 'S3cret!pw'))).size).toBe(1);
});

test('passwords of any length and script are hashed alike on both sides', () => {
  for (let length = 0; length < 130; length += 1) {
    const password = '梯a😀'.repeat(length).slice(0, length);
    expect(hashPassword('admin', password), String(length)).toBe(hashOf(`hoistway:admin:${password}`));
  }
});
