/**
 * Which addresses a webhook may go to. The receiver is chosen by the creator of the webhook, and the server calls it
 * from inside the network: so no address that only this network can reach is called, whatever form the name has.
 */
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { AddressProblem } from '@hoistway/contract/features/webhook';

const refused4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Appears public, but is the host of a virtual machine at Azure.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  refused4.addSubnet(network, bits, 'ipv4');

/** For IPv6 only global unicast, without reserved ranges and those that embed an IPv4 address. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const refused6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refused6.addSubnet(network, bits, 'ipv6');

export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
};

export interface AddressRules {
  /** Names and addresses that are allowed although they are not public, in lower case. */
  allowed: ReadonlySet<string>;
  /** Whether receivers without TLS are allowed. */
  plainHttp: boolean;
}

/** Below 1024 only these two ports are for web servers. */
const webPorts = new Set(['', '80', '443']);

/** The syntactic problem of an address; undefined when it may be resolved. */
export function problemOf(text: string, { plainHttp }: AddressRules): AddressProblem | undefined {
  if (!URL.canParse(text)) return 'webhookShape';
  const { protocol, username, password, port, hash, hostname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'webhookShape';
  if (username !== '' || password !== '' || hash !== '' || hostname === '') return 'webhookShape';
  if (protocol === 'http:' && !plainHttp) return 'webhookHttps';
  if (!webPorts.has(port) && Number(port) < 1024) return 'webhookPort';
  return undefined;
}
