/** Where browsers connect, under which names and through which proxies; and where metrics are read. */
import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';
import { baseUrl, host, hosts, integer, milliseconds, port, setting, text } from './setting.ts';

const proxiesOf = (list: string): ((address: string) => boolean) | undefined => {
  if (list === 'off') return () => false;
  try {
    const isProxy = proxyAddr.compile(list.split(',').map(part => part.trim()));
    return address => isProxy(address, 0);
  } catch {
    return undefined;
  }
};

export const http = z.object({
  /** Only this machine by default; 0.0.0.0 or :: opens it to the network (containers, a real fleet). */
  host: setting('HOISTWAY_HTTP_HOST', host().default('127.0.0.1')),
  port: setting('HOISTWAY_HTTP_PORT', port(8080)),
  /**
   * The address of this server for phones; QR codes lead there. Without it those of owners lead to the address that the
   * request was sent to, and those of records to the host; where that is all addresses, records have none.
   */
  publicUrl: setting(
    'HOISTWAY_PUBLIC_URL',
    baseUrl(['http', 'https'], 'the address of this server, without a user, a question mark or a hash'),
  ),
  /**
   * Names by which browsers reach this server besides that of the public URL, separated by commas. Addresses and
   * names without a dot need not be listed; requests under any other name are refused.
   */
  names: setting('HOISTWAY_HTTP_NAMES', hosts('host names by comma, such as lift.example.com')),
  /** Which proxies may report the client's address: off, loopback, or addresses and networks separated by commas. */
  isProxy: setting(
    'HOISTWAY_TRUST_PROXY',
    text('off').transform((value, context) => {
      const isProxy = proxiesOf(value);
      if (!isProxy) context.addIssue('off, loopback, or addresses and networks by comma');
      return isProxy ?? z.NEVER;
    }),
  ),
  /** Maximum number of simultaneous connections, and per address (a /64 for IPv6); trusted proxies may use all. */
  connections: setting('HOISTWAY_HTTP_CONNECTIONS', integer(10, 1_000_000, 10_000)),
  connectionsPerAddress: setting('HOISTWAY_HTTP_CONNECTIONS_PER_ADDRESS', integer(1, 1_000_000, 2000)),
  /** An incomplete request is aborted after this time; requests with a file get longer. */
  bodyMs: setting('HOISTWAY_HTTP_BODY_MS', milliseconds(60_000)),
  uploadMs: setting('HOISTWAY_HTTP_UPLOAD_MS', milliseconds(20 * 60_000)),
});

/** The public URL has no trailing slash. */
export const httpOf = ({ publicUrl, ...given }: z.output<typeof http>) => ({
  ...given,
  publicUrl: publicUrl?.replace(/\/+$/, ''),
});

export const metrics = z.object({
  host: setting('HOISTWAY_METRICS_HOST', host().default('127.0.0.1')),
  /** Undefined when metrics are off. */
  port: setting(
    'HOISTWAY_METRICS_PORT',
    z.union([z.literal('off').transform(() => undefined), port(9464)], {
      error: 'off or a whole number from 0 to 65535',
    }),
  ),
});
