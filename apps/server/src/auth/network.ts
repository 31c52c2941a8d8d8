/** The network an address belongs to: counts per address use this, or one IPv6 line would have 2^64 tries. */
import { isIPv6 } from 'node:net';

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));

/** The address itself, or for IPv6 its /64, the least that one customer has. All spellings give the same text. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return bare;
  // A URL normalises it: no leading zeros, and an embedded IPv4 address as two groups.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const after = groupsOf(tail ?? '');
  const before = groupsOf(head);
  const zeros = new Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':');
  return groups
    .slice(6)
    .flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
