/**
 * Passwords. A client sends a hash of the typed password, so that the text itself never travels and never reaches a
 * log; the server stores argon2id of that hash, so that a stolen table signs nobody in.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { passwordText } from '@hoistway/contract/features/session';
import { hash, verify } from '@node-rs/argon2';

/** The hash that a client sends as the password. */
export const clientHash = (username: string, password: string): string =>
  createHash('sha256').update(passwordText(username, password)).digest('hex');

/** argon2id with 19 MiB, two passes, one lane; stored with the account. */
export const hashPassword = (clientHash: string): Promise<string> =>
  hash(clientHash, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** Stands in for an account that does not exist, so that the answer takes equally long. */
const nobody = hashPassword(randomBytes(32).toString('hex'));

/** @param stored undefined when there is no such account: false, in the same time */
export const verifyPassword = async (stored: string | undefined, clientHash: string): Promise<boolean> => {
  const right = await verify(stored ?? (await nobody), clientHash);
  return right && stored !== undefined;
};

// Without letters and digits that are easily confused.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const specials = '!@#$%*-+=?';
const pick = (text: string) => text.charAt(randomInt(text.length));

/** 14 characters. The product requires 8 to 16, with letters, digits and a special character. */
export const randomPassword = (): string => {
  const characters = [pick(digits), pick(digits), pick(specials), pick(letters), pick(letters)];
  while (characters.length < 14) characters.push(pick(letters + digits));
  for (let at = characters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [characters[at], characters[other]] = [characters[other] ?? '', characters[at] ?? ''];
  }
  return characters.join('');
};
