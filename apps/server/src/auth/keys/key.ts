/**
 * A key: `hw_`, eight characters that identify it, and 256 random bits. It is shown once, to its creator; the
 * database stores the eight characters and a SHA-256 of the entire key.
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

/** Constant time: a nearly correct key takes as long as any other. */
export const isKeyOf = (key: string, hash: Buffer): boolean => timingSafeEqual(hashToken(key), hash);
