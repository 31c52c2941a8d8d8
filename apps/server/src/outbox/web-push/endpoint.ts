/** The address that a phone gives: what could never be called is not kept. A name is resolved when a message is sent. */
import { isIP } from 'node:net';
import { bareHost } from '../../auth/network.ts';
import { type AddressRules, isPublicAddress, problemOf } from '../webhook/address-rules.ts';

/** Takes messages only from senders that Google registered before there was VAPID. */
const registeredOnly = 'https://android.googleapis.com/gcm/';

export function isEndpoint(address: string, { allowed }: Pick<AddressRules, 'allowed'>): boolean {
  if (problemOf(address, { allowed, plainHttp: false })) return false;
  const { href, hostname } = new URL(address);
  const host = bareHost(hostname);
  if (allowed.has(host)) return true;
  return (
    !href.startsWith(registeredOnly) &&
    /^[a-z0-9.-]+$/.test(hostname) &&
    (isIP(host) === 0 || isPublicAddress(host))
  );
}
