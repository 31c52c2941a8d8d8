/**
 * Resolves the names of receivers. The system's resolver occupies one of two threads until a name server answers, and
 * all other lookups in the process wait behind it: a few names whose server never answers would block all receivers.
 * So names chosen by outsiders are sent to the name server directly, any number at once.
 */
import { lookup, Resolver } from 'node:dns/promises';

/** The longest wait is about 6 s, with the second try. */
const patience = { timeout: 2000, tries: 2 };

/** Reserved for the machine itself; no name server needs to know them (RFC 6761). */
const ofThisMachine = /(^|\.)localhost$/;

/** All addresses of a name; empty when the name does not exist, or no server answers. @param servers for tests */
export async function publicAddressesOf(host: string, servers?: readonly string[]): Promise<string[]> {
  if (ofThisMachine.test(host)) return ['127.0.0.1'];
  const resolver = new Resolver(patience);
  if (servers) resolver.setServers(servers);
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return results.flatMap(found => (found.status === 'fulfilled' ? found.value : []));
}

/** The same by the system's resolver, with its hosts file: for hosts that the installation allows. */
export const addressesOfSystem = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);
