/**
 * The account with which a browser signs in at the SIP server. Two ways:
 * - one account of the SIP server shared by all operators (name and password from the settings);
 * - a shared secret, from which each operator gets an account that is valid for some hours, without a list of
 * accounts: the name is `expiry:loginName` (Unix seconds), the password the Base64 of its HMAC-SHA1 under the
 * secret. This is the scheme of coturn's REST API and of Kamailio's auth_ephemeral.
 */
import { createHmac } from 'node:crypto';
import type { IntercomAccount } from '@hoistway/contract/features/intercom';
import type { SipSettings } from '../../config/config.ts';

/** Longer than people stay trapped: the account must still be able to hang up. */
export const accountLifeMs = 4 * 60 * 60_000;

export function accountOf(
  { server, domain, user, password = '', secret }: SipSettings,
  userId: number,
  now: number,
): Omit<IntercomAccount, 'phone'> {
  if (secret === undefined) return { server, domain, loginName: user, password, key: '' };
  const loginName = `${user}-${userId}`;
  const key = `${Math.floor((now + accountLifeMs) / 1000)}:${loginName}`;
  return {
    server,
    domain,
    loginName,
    key,
    password: createHmac('sha1', secret).update(key).digest('base64'),
  };
}
