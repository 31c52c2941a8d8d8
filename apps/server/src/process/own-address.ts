/** The local address of this process, for people and for the simulator. */
import { isIPv6 } from 'node:net';

/** @param host the host it listens on: a name, an address, or all addresses */
export function ownAddress(protocol: 'http' | 'mqtt', host: string, port: number | undefined): string {
  const reached = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `${protocol}://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}
