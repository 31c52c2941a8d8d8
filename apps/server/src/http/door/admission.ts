/**
 * Who may pass, before a byte of the body is read: session → permission, or the credentials of a public call.
 * Unknown tokens are counted by address, and an address that sends too many is not checked for a while; tokens that
 * succeeded from there keep their access, so that one client does not lock out its whole office.
 */
import type { Call } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import { session } from '@hoistway/contract/features/session';
import type { FastifyRequest } from 'fastify';
import { hashToken, type Sessions } from '../../auth/sessions.ts';
import { createSignInThrottle } from '../../auth/sign-in/sign-in-throttle.ts';
import type { SignedIn } from '../../auth/signed-in.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the session; undefined for public calls. */
    signedIn: SignedIn | undefined;
  }
}

/** The caller of a public call with credentials of its own. */
export interface Caller {
  authorization: string;
  address: string;
}
export interface Admitted {
  call: Call;
  admit?: ((caller: Caller) => Promise<unknown>) | undefined;
}

/** After a restart with another database every tab of an office sends an unknown token. */
const wrongTokensPerMinute = 300;

const bearer = /^Bearer\s+/i;
export const tokenOf = (authorization: string) => authorization.replace(bearer, '').trim();

export const callerOf = ({ headers, ip }: FastifyRequest): Caller => ({
  authorization: headers.authorization ?? '',
  address: ip,
});

export function createAdmission(sessions: Sessions) {
  const throttle = createSignInThrottle({
    windowMs: 60_000,
    perPair: wrongTokensPerMinute,
    perAddress: wrongTokensPerMinute,
    remembered: 10_000,
  });

  /** @throws Refusal sessionGone, tooMany */
  const readSession = async ({ authorization, address }: Caller): Promise<SignedIn> => {
    const token = tokenOf(authorization);
    const name = hashToken(token).toString('base64url');
    const { found, refused } = await throttle.look(address, name, () => sessions.read(token));
    if (found) return found;
    throw new Refusal(refused === 'throttled' ? 'tooMany' : 'sessionGone');
  };

  return async ({ call, admit }: Admitted, request: FastifyRequest): Promise<void> => {
    const caller = callerOf(request);
    if (call.access === 'public') return void (await admit?.(caller));
    const user = await readSession(caller);
    if (!mayCall(user, call)) throw new Refusal('forbidden');
    request.signedIn = user;
  };
}

/** What a display link's session may call beside what its page permits: nothing of the account that made it. */
const forDisplayLinks: ReadonlySet<Call> = new Set<Call>([session.current, session.socketTicket]);

export function mayCall(user: SignedIn, call: Call): boolean {
  const { access, changes } = call;
  if (user.displayLink && changes) return false;
  if (user.displayLink && access === 'signedIn') return forDisplayLinks.has(call);
  if (typeof access !== 'string') return user.roleType === 1 || access.some(name => user.may(name));
  return access !== 'superAdministrator' || user.roleType === 1;
}
