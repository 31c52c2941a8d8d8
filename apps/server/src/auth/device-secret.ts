/** Secrets of devices: random and long enough that they need no slow hash. */
import { createHash, randomBytes } from 'node:crypto';

const secretBytes = 32;

export const newDeviceSecret = (): string => randomBytes(secretBytes).toString('base64url');

/** The stored form. */
export const deviceSecretHash = (secret: string | Buffer): Buffer =>
  createHash('sha256').update(secret).digest();
