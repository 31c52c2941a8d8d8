/**
 * One setting: its name in the environment is attached to its schema, and nowhere else. Below are the kinds of values
 * that settings have.
 */
import { isIPv6 } from 'node:net';
import { z } from 'zod';

const names = new Map<z.ZodType, string>();

/** Settings are named HOISTWAY_* and end with their unit. */
export const setting = <T extends z.ZodType>(name: string, accepts: T): T => {
  names.set(accepts, name);
  return accepts;
};

export const nameOf = (accepts: z.ZodType): string => {
  const name = names.get(accepts);
  if (name === undefined) throw new Error('A setting has no name in the environment.');
  return name;
};

/** A conflict between two settings is reported under the one to change. */
export const refuse = <T>(context: z.RefinementCtx<T>, key: keyof T, message: string) =>
  context.addIssue({ code: 'custom', path: [key], message });

const day = 24 * 60 * 60 * 1000;

const anyInteger = (min: number, max: number) => {
  const wanted = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, wanted)
    .transform(Number)
    .refine(value => value >= min && value <= max, wanted);
};
export const integer = (min: number, max: number, normal: number) => anyInteger(min, max).default(normal);
export const optionalInteger = (min: number, max: number) => anyInteger(min, max).optional();
/** 0 means any free port. */
export const port = (normal: number) => integer(0, 65_535, normal);
export const milliseconds = (normal: number, min = 100) => integer(min, day, normal);

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, normal: T[number]) =>
  z.enum(values, { error: `one of: ${values.join(', ')}` }).default(normal as never);
export const onOff = (normal: 'on' | 'off') =>
  oneOf(['on', 'off'], normal).transform(value => value === 'on');

export const text = (normal: string) => z.string().default(normal);
export const optionalText = () => z.string().optional();

/**
 * The canonical spelling of a host name or address, IPv6 without brackets; undefined for anything else. Zones
 * (`%eth0`) are refused, since no URL can contain them, and so are `127.1` and `0x7f000001`, which some programs read
 * as an address and others as a name.
 */
const hostOf = (written: string): string | undefined => {
  const isName = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(written);
  const text = isIPv6(written) ? `http://[${written}]` : `http://${written}`;
  if (!(isName || isIPv6(written)) || !URL.canParse(text)) return undefined;
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '');
  return isName && host !== written.toLowerCase() ? undefined : host;
};
/** A host to listen on. */
export const host = () =>
  z.string().transform((value, context) => {
    const known = hostOf(value);
    if (known === undefined)
      context.addIssue(
        'a host name, an IPv4 address or an IPv6 address without brackets, zone and port, such as 0.0.0.0 or ::1',
      );
    return known ?? z.NEVER;
  });
export const hosts = (wanted: string) =>
  text('').transform((value, context) => {
    const known = value === '' ? [] : value.split(',').map(hostOf);
    if (known.includes(undefined)) context.addIssue(wanted);
    return known.filter(one => one !== undefined);
  });

const isDecodable = (value: string) => {
  if (!URL.canParse(value)) return true;
  const { username, password } = new URL(value);
  try {
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
};
const beginning = (protocols: readonly string[]) =>
  `an address that begins with ${protocols.map(name => `${name}://`).join(' or ')}`;
const isOf = (protocols: readonly string[], value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1));
const address = (shape: RegExp, protocols: readonly string[]) =>
  z
    .string()
    .refine(value => shape.test(value) && isOf(protocols, value), beginning(protocols))
    .refine(isDecodable, 'an address in whose user name and password a percent sign is written as %25')
    .optional();
export const url = (protocols: readonly string[]) => address(/^[a-z]+:\/\/[^/\s]\S*$/i, protocols);
/** The address of a local socket has no host: postgres:///hoistway?host=/run/postgresql. */
export const databaseUrl = () => address(/^[a-z]+:\/\/\S+$/i, ['postgres', 'postgresql']);

/** An address to which paths are appended. */
export const baseUrl = (protocols: readonly string[], wanted: string) =>
  url(protocols).refine(value => {
    if (value === undefined || !URL.canParse(value)) return true;
    const { username, password } = new URL(value);
    return !(username || password || /[?#]/.test(value));
  }, wanted);
