/**
 * The signed content of an owner QR code: elevator, version, expiry and generation.
 * Revoking raises the elevator's generation, which voids every older code. Nothing is stored for a
 * code, so any number can be issued.
 *
 *   1 version | 4 elevator id | 5 expiry, epoch seconds | 4 generation | 16 of HMAC-SHA256  → 40 characters
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface QrClaims {
  version: number;
  elevatorId: number;
  /** Epoch seconds; void from then on. */
  expiresAt: number;
  generation: number;
}

const claimBytes = 14;
const macBytes = 16;
/** Domain separation, should the key ever sign anything else. */
const purpose = 'hoistway owner code 1';
export const latestExpiry = 2 ** 40 - 1;

const macOf = (claims: Buffer, key: Buffer) =>
  createHmac('sha256', key).update(purpose).update(claims).digest().subarray(0, macBytes);

export function encodeQr({ version, elevatorId, expiresAt, generation }: QrClaims, key: Buffer): string {
  const claims = Buffer.alloc(claimBytes);
  claims.writeUInt8(version, 0);
  claims.writeUInt32BE(elevatorId, 1);
  claims.writeUIntBE(expiresAt, 5, 5);
  claims.writeUInt32BE(generation, 10);
  return Buffer.concat([claims, macOf(claims, key)]).toString('base64url');
}

/** Undefined when the code was not signed with this key. */
export function decodeQr(code: string, key: Buffer): QrClaims | undefined {
  if (!/^[A-Za-z0-9_-]{40}$/.test(code)) return undefined;
  const bytes = Buffer.from(code, 'base64url');
  const claims = bytes.subarray(0, claimBytes);
  if (!timingSafeEqual(bytes.subarray(claimBytes), macOf(claims, key))) return undefined;
  return {
    version: claims.readUInt8(0),
    elevatorId: claims.readUInt32BE(1),
    expiresAt: claims.readUIntBE(5, 5),
    generation: claims.readUInt32BE(10),
  };
}
