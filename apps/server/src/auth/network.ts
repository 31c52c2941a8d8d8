/**
 * Addresses as they are counted and shown: one spelling for each, however a proxy or an operating system writes it.
 * Counts per address use the network, or one IPv6 line would have 2^64 tries.
 */
import { isIPv4, isIPv6 } from 'node:net';

/** What a proxy writes for a client that it does not name. */
export const unknownAddress = 'unknown';

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
/** Mapped into IPv6, and translated for a network that has only IPv6 (RFC 6052). */
const ofVersion4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOfIPv6(address: string): string[] {
  // A URL normalises it, and writes an embedded IPv4 address as two groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const after = groupsOf(tail ?? '');
  const before = groupsOf(head);
  return [...before, ...new Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** `203.0.113.7:443`, `[2001:db8::1]:443`, `"[2001:db8::1]"`, `fe80::1%eth0`, all without what is not the address. */
function bareAddress(written: string): string {
  const text = written.trim().replaceAll('"', '');
  const [, inBrackets] = /^\[([^\]]*)\](?::\d*)?$/.exec(text) ?? [];
  if (inBrackets !== undefined) return withoutZone(inBrackets);
  const [, beforePort = ''] = /^(.*):\d+$/.exec(text) ?? [];
  return isIPv4(beforePort) ? beforePort : withoutZone(text);
}
const withoutZone = (text: string) => text.split('%', 1)[0] ?? '';

/** The one spelling of an address; `unknown` for what is none. An IPv4 address inside an IPv6 one is that address. */
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

/** The address itself, or for IPv6 its /64, the least that one customer has. */
export function networkOf(written: string): string {
  const address = addressOf(written);
  return isIPv6(address) ? groupsOfIPv6(address).slice(0, 4).join(':') : address;
}

/** A chain of forwarded addresses (X-Forwarded-For), each in its one spelling. */
export const forwardedOf = (chain: string): string => chain.split(',').map(addressOf).join(', ');
