/** The SIP server by which operators speak with cars. */
import { isIPv6 } from 'node:net';
import { z } from 'zod';
import { optionalText, refuse, setting, url } from './setting.ts';

/** As written in an address, `sip:car-1@[2001:db8::1]`. */
const isDomain = (value: string) =>
  /^[A-Za-z0-9.-]{1,253}$/.test(value) || (/^\[[^%]*\]$/.test(value) && isIPv6(value.slice(1, -1)));

export const sip = z
  .object({
    /** The WebSocket address of the SIP server: wss://sip.example.com:7443. Without it there is no intercom. */
    server: setting('HOISTWAY_SIP_URL', url(['ws', 'wss'])),
    /** The part after the @ in its addresses. Default: the host of the WebSocket address. */
    domain: setting(
      'HOISTWAY_SIP_DOMAIN',
      z.string().refine(isDomain, 'a host name or address, that of IPv6 in brackets').optional(),
    ),
    /**
     * The operators' account. With a password all of them share it; with a secret each gets an account of
     * `{this name}-{user id}` whose password is good for some hours.
     */
    user: setting(
      'HOISTWAY_SIP_USER',
      z
        .string()
        .regex(/^[A-Za-z0-9._-]{1,32}$/, '1 to 32 letters, digits and . _ -')
        .default('hoistway'),
    ),
    password: setting('HOISTWAY_SIP_PASSWORD', optionalText()),
    secret: setting('HOISTWAY_SIP_SECRET', optionalText()),
  })
  .superRefine(({ server, password, secret }, context) => {
    if (server === undefined) {
      if (password ?? secret) refuse(context, 'server', 'needed with an account at the SIP server');
    } else if (password === undefined && secret === undefined)
      refuse(context, 'password', 'this or HOISTWAY_SIP_SECRET is needed with HOISTWAY_SIP_URL');
    else if (password !== undefined && secret !== undefined)
      refuse(context, 'secret', 'left out when HOISTWAY_SIP_PASSWORD is given');
  });

/** Undefined without an intercom; either the password or the secret is set. */
export const sipOf = ({ server, domain, user, password, secret }: z.output<typeof sip>) => {
  if (server === undefined) return undefined;
  const { host, hostname, protocol } = new URL(server);
  return {
    server,
    /** For the pages' content policy. */
    origin: `${protocol}//${host}`,
    domain: domain ?? hostname,
    user,
    password,
    secret,
  };
};
