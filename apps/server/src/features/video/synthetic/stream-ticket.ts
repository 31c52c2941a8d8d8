/**
 * What the address of a test picture says, signed with a key of the installation: any process of it can serve what
 * another has given out, and nothing is stored. It can be opened until it expires; what is open goes on.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claims = z.object({
  jobNum: z.string(),
  camera: z.string(),
  /** A replay, in epoch milliseconds. */
  range: z.object({ from: z.number(), to: z.number() }).optional(),
  /** Epoch milliseconds; closed from then on. */
  expiresAt: z.number(),
});
export type StreamClaims = z.output<typeof claims>;

/** The key signs nothing else, and this says so should it ever. */
const purpose = 'hoistway test picture 1:';
const macOf = (payload: string, key: Buffer) =>
  createHmac('sha256', key)
    .update(purpose + payload)
    .digest();

export function signTicket(ticket: StreamClaims, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${payload}.${macOf(payload, key).toString('base64url')}`;
}

/** Undefined when it was not signed with this key. */
export function readTicket(text: string, key: Buffer): StreamClaims | undefined {
  const [payload = '', signature = '', ...more] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = macOf(payload, key);
  // One text for one ticket: what base64url would overlook is not overlooked.
  if (more.length > 0 || signature !== given.toString('base64url') || given.length !== right.length)
    return undefined;
  if (!timingSafeEqual(given, right)) return undefined;
  return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
}
