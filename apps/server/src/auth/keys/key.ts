/**
 * A key: `hw_`, eight characters by which it is known, and 256 random bits. It is shown once, to whoever makes it; the
 * database has the eight characters and a SHA-256 of all of it.
 */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hashToken } from '../sessions.ts';

const shape = /^hw_([0-9A-Za-z]{8})_[\w-]{43}$/;
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export interface NewKey {
  key: string;
  prefix: string;
  hash: Buffer;
}

export function newKey(): NewKey {
  const prefix = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  const key = `hw_${prefix}_${randomBytes(32).toString('base64url')}`;
  return { key, prefix, hash: hashToken(key) };
}

/** Undefined when the text cannot be a key. */
export const prefixOf = (key: string): string | undefined => shape.exec(key)?.[1];

/** Takes as long for a key that is nearly right. */
export const isKeyOf = (key: string, hash: Buffer): boolean => timingSafeEqual(hashToken(key), hash);
