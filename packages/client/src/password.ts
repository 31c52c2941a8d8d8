/**
 * What travels instead of a password (contract: `passwordText`). Browsers offer `crypto.subtle` on secure origins
 * only, and the console is often opened over plain http on a house network, so the hash comes from a library.
 */
import { passwordText } from '@hoistway/contract/features/session';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const hashPassword = (username: string, password: string): string =>
  bytesToHex(sha256(utf8ToBytes(passwordText(username, password))));
