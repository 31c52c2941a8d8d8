import { createHash } from 'node:crypto';
import { passwordHash } from '@hoistway/contract/core/fields';
import { describe, expect, it } from 'vitest';
import { clientHash, hashPassword, randomPassword, verifyPassword } from './password.ts';

describe('clientHash', () => {
  it('is SHA-256 of the text in the contract, whatever the case of the name', () => {
    const expected = createHash('sha256').update('hoistway:admin:S3cret!pw').digest('hex');
    expect(clientHash(' Admin ', 'S3cret!pw')).toBe(expected);
    expect(clientHash('admin', 'S3cret!PW')).not.toBe(expected);
    expect(passwordHash.parse(expected)).toBe(expected);
  });
});

describe('verifyPassword', () => {
  const right = clientHash('admin', 'S3cret!pw');

  it('accepts the right password and no other', async () => {
    const stored = await hashPassword(right);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, right)).toBe(true);
    expect(await verifyPassword(stored, clientHash('admin', 'S3cret!pW'))).toBe(false);
    expect(await verifyPassword(stored, clientHash('branch', 'S3cret!pw'))).toBe(false);
  });

  it('refuses everything for an account that does not exist', async () => {
    expect(await verifyPassword(undefined, right)).toBe(false);
  });

  it('salts: the same password is stored differently each time', async () => {
    expect(await hashPassword(right)).not.toBe(await hashPassword(right));
  });
});

describe('randomPassword', () => {
  it('follows the password policy and never repeats', () => {
    const passwords = Array.from({ length: 500 }, randomPassword);
    for (const password of passwords) {
      expect(password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z\d]).{8,16}$/);
    }
    expect(new Set(passwords).size).toBe(passwords.length);
  });
});
