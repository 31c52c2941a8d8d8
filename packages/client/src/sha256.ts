/** A digest without `crypto.subtle`, which browsers offer on secure origins only. */
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** In hex. */
export const sha256 = (bytes: Uint8Array): string => bytesToHex(digest(bytes));
