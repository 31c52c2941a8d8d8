/**
 * Passwords. A client sends a hash of what was typed, so that the typed text never travels or stands in a
 * log; the server keeps argon2id of that hash, so that a stolen table signs nobody in.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { passwordText } from '@hoistway/contract/features/session';
import { hash, verify } from '@node-rs/argon2';

/** What a client sends for a password. */
export const clientHash = (username: string, password: string): string =>
  createHash('sha256').update(passwordText(username, password)).digest('hex');

/** argon2id with 19 MiB, two passes, one lane; the text that the account keeps. */
export const hashPassword = (clientHash: string): Promise<string> =>
  hash(clientHash, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** Stands in for an account that does not exist, so that the answer takes as long as for one that does. */
const nobody = hashPassword(randomBytes(32).toString('hex'));

/** @param stored undefined when there is no such account: false, in the same time */
export const verifyPassword = async (stored: string | undefined, clientHash: string): Promise<boolean> => {
  const right = await verify(stored ?? (await nobody), clientHash);
  return right && stored !== undefined;
};

// Without the letters and digits that are read for one another.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const specials = '!@#$%*-+=?';
const pick = (text: string) => text.charAt(randomInt(text.length));

/** 14 characters by the rule of the product: letters, digits and a special character, 8 to 16 in all. */
export const randomPassword = (): string => {
  const characters = [pick(digits), pick(digits), pick(specials), pick(letters), pick(letters)];
  while (characters.length < 14) characters.push(pick(letters + digits));
  for (let at = characters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [characters[at], characters[other]] = [characters[other] ?? '', characters[at] ?? ''];
  }
  return characters.join('');
};
