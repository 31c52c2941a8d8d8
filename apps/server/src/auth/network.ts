/**
 * Addresses as they are counted and shown: one spelling for each, however a proxy or an operating system writes it.
 * Counts per address use the network, or one IPv6 line would have 2^64 tries.
 */
import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Stands for anything that is not an address. */
export const unknownAddress = 'unknown';

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
/** Mapped into IPv6, and translated for a network that has only IPv6 (RFC 6052). */
const ofVersion4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];
/**
 * Used by translators within a site (RFC 8215). The site decides where the IPv4 address stands in it, and two sites
 * may translate the same private one; but each IPv4 client has a single address there.
 */
const ofTranslators = '64:ff9b:1';

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOfIPv6(address: string): string[] {
  // A URL normalises it, and writes an embedded IPv4 address as two groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const after = groupsOf(tail ?? '');
  const before = groupsOf(head);
  return [...before, ...new Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * `203.0.113.7:443`, `203.0.113.7:`, `[2001:db8::1]:443`, `"[2001:db8::1]"`, `[2001:db8::1`, `2001:db8::1:50001`,
 * `fe80::1%eth0`, each reduced to the address. Digits at the end that can be part of the address are kept.
 */
function bareAddress(written: string): string {
  const [, text = ''] = /^\[?([^[\]]*)(?:\](?::\d*)?)?$/.exec(written.trim().replaceAll('"', '')) ?? [];
  const bare = withoutZone(text);
  return isIP(bare) ? bare : bare.replace(/:\d*$/, '');
}
const withoutZone = (text: string) => text.split('%', 1)[0] ?? '';

/**
 * The canonical spelling of an address; `unknown` for anything else. An IPv4 address inside an IPv6 one becomes the
 * IPv4 address.
 */
export function addressOf(written: string): string {
  const bare = bareAddress(written);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return unknownAddress;
  const groups = groupsOfIPv6(bare);
  if (!ofVersion4.includes(groups.slice(0, 6).join(':')))
    return new URL(`http://[${bare}]`).hostname.slice(1, -1);
  return groups
    .slice(6)
    .flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}

/** The host to resolve, from its form in a URL: without the brackets of IPv6 and without a trailing dot. */
export const bareHost = (inUrl: string): string =>
  inUrl
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();

/** Whether only this machine can reach it. */
export const isThisMachine = (host: string): boolean =>
  /^(127\..*|::1)$/.test(addressOf(host)) || /^(.*\.)?localhost$/.test(host);

/** The address itself, or for IPv6 its /64, the smallest range a customer gets. */
export function networkOf(written: string): string {
  const address = addressOf(written);
  if (!isIPv6(address)) return address;
  const groups = groupsOfIPv6(address);
  return groups.slice(0, 3).join(':') === ofTranslators ? address : groups.slice(0, 4).join(':');
}

/**
 * A chain of forwarded addresses (X-Forwarded-For), each in its canonical spelling: '' where the last entry is not an
 * address. Entries before an invalid one cannot be trusted. So a client whose proxy does not name it counts as that
 * proxy, and not together with the clients of all other proxies.
 */
export function forwardedOf(chain: string): string {
  const addresses = chain
    .split(',')
    .filter(part => part.trim() !== '')
    .map(addressOf);
  return addresses.slice(addresses.lastIndexOf(unknownAddress) + 1).join(', ');
}
