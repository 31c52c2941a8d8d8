/**
 * Admission of a request, before a byte of the body is read: session or key → permission, or the credentials of a
 * public call. Checked once more when the rest of a body arrives later, so that rights lost meanwhile are not used.
 * Unknown tokens and keys are counted by address, and an address that sends too many is not checked for a while;
 * those that succeeded from there keep their access, so that one client does not lock out its whole office.
 */
import type { Call } from '@hoistway/contract/core/call';
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { downloads } from '@hoistway/contract/features/download-file';
import { session } from '@hoistway/contract/features/session';
import { words } from '@hoistway/contract/words';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../../auth/keys/keys.ts';
import { mayScroll } from '../../auth/rights/link-calls.ts';
import { hashToken, type Sessions } from '../../auth/sessions.ts';
import { createSignInThrottle } from '../../auth/sign-in/sign-in-throttle.ts';
import type { KeyUser, SessionUser, SignedIn } from '../../auth/signed-in.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the session; undefined for public calls and for those with a key. */
    signedIn: SessionUser | undefined;
    /** The third-party user of the key that it was sent with; undefined without a key. */
    keyUser: KeyUser | undefined;
    /** It was admitted before the entire body had arrived. */
    isAwaited: boolean;
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
const keyScheme = /^Key\s+/i;
export const tokenOf = (authorization: string) => authorization.replace(bearer, '').trim();

export const callerOf = ({ headers, address }: FastifyRequest): Caller => ({
  authorization: headers.authorization ?? '',
  address,
});

export function createAdmission(sessions: Sessions, keys: Keys) {
  const throttle = createSignInThrottle({
    windowMs: 60_000,
    perPair: wrongTokensPerMinute,
    perAddress: wrongTokensPerMinute,
    remembered: 10_000,
  });

  /** @throws Refusal as `wrong`, tooMany */
  const findUser = async <User>(
    address: string,
    secret: string,
    find: (secret: string) => Promise<User | undefined>,
    wrong: 'sessionGone' | 'keyInvalid',
  ): Promise<User> => {
    const name = hashToken(secret).toString('base64url');
    const { found, refused } = await throttle.check(address, name, () => find(secret));
    if (found) return found;
    throw new Refusal(refused === 'throttled' ? 'tooMany' : wrong);
  };
  const admitKey = async (
    call: Call,
    request: FastifyRequest,
    { authorization, address }: Caller,
    isCounted: boolean,
  ) => {
    const key = authorization.replace(keyScheme, '').trim();
    const user = await findUser(address, key, keys.read, 'keyInvalid');
    const { over, secondsLeft } = isCounted ? await keys.count(user) : { over: 0, secondsLeft: 0 };
    // Only the first of the excess calls is logged.
    if (over <= 1) request.keyUser = user;
    if (over > 0) throw new Refusal('keyLimit', { seconds: secondsLeft });
    if (!call.keys) throw new Refusal('forbidden', { words: notForKeys });
    if (call.keys === 'unlimited' && user.isLimited)
      throw new Refusal('forbidden', { words: notForLimitedKeys });
    if (!mayCall(user, call)) throw new Refusal('forbidden');
  };

  const check = async ({ call, admit }: Admitted, request: FastifyRequest, isCounted: boolean) => {
    const caller = callerOf(request);
    if (call.access === 'public') return void (await admit?.(caller));
    if (keyScheme.test(caller.authorization)) return admitKey(call, request, caller, isCounted);
    const user = await findUser(caller.address, tokenOf(caller.authorization), sessions.read, 'sessionGone');
    if (user.view && call.changes) throw new Refusal('forbidden', { words: readOnlyView });
    if (!mayCall(user, call)) throw new Refusal('forbidden');
    request.signedIn = user;
  };

  return {
    async admit(admitted: Admitted, request: FastifyRequest): Promise<void> {
      await check(admitted, request, true);
      request.isAwaited = request.raw.complete === false;
    },
    /** When the entire body has arrived. */
    async admitInput(admitted: Admitted, request: FastifyRequest): Promise<void> {
      if (request.isAwaited) await check(admitted, request, false);
    },
  };
}

const notForKeys = words(
  '该接口不接受密钥，请以账号登录',
  'This call does not accept keys; sign in with an account',
);

const notForLimitedKeys = words(
  '该接口的数据不按位置划分，不接受限定位置的密钥',
  'The data of this call is not tied to locations; it does not accept keys restricted to locations',
);

const readOnlyView = words(
  '以他人身份查看时不能更改',
  'Nothing can be changed while viewing as another user',
);

/** Calls that a view cannot make for the viewed account: its sign-ins, and its files. */
const ofThePersonAlone: ReadonlySet<Call> = new Set<Call>([session.ownSessions, downloads.file]);

/**
 * Calls that a display link's session may make besides those of its page: nothing about the account that created it.
 * Page scroll makes only those of `link-calls.ts`, not all that its pages permit.
 */
const forDisplayLinks: ReadonlySet<Call> = new Set<Call>([session.current, session.socketTicket]);

export function mayCall(
  user: SignedIn & Partial<Pick<SessionUser, 'displayLink' | 'view'>>,
  call: Call,
): boolean {
  const { access, changes } = call;
  if ((user.displayLink || user.view) && changes) return false;
  if (user.view && ofThePersonAlone.has(call)) return false;
  if (user.displayLink && forDisplayLinks.has(call)) return true;
  if (user.displayLink?.page === 'displayIndex') return mayScroll(user.displayLink.shown, call);
  if (user.displayLink && access === 'signedIn') return false;
  if (typeof access !== 'string') return isSuperAdministrator(user) || access.some(name => user.may(name));
  return access !== 'superAdministrator' || isSuperAdministrator(user);
}
