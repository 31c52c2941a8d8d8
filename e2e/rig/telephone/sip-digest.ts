/**
 * Who may sign in at the SIP server: the cars' telephones with passwords of their own, operators with a short-lived one
 * (`expiry:name` and the Base64 of its HMAC-SHA1), each proved by a digest (RFC 2617, MD5 and qop auth).
 */
import { createHash, createHmac } from 'node:crypto';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const parametersOf = (header: string): Map<string, string> =>
  new Map(
    [...header.matchAll(/(\w+)=(?:"([^"]*)"|([^,\s]+))/g)].map(([, name = '', quoted, plain]) => [
      name,
      quoted ?? plain ?? '',
    ]),
  );

export interface Secrets {
  /** Password by user name. */
  telephones: ReadonlyMap<string, string>;
  /** Shared with those who make short-lived passwords. */
  operators: string;
}

/** The password that this name must have for this user; undefined when it can have none. */
const passwordOf = (name: string, user: string, { telephones, operators }: Secrets): string | undefined => {
  const [expiry = '', owner] = name.split(':');
  if (owner === undefined) return name === user ? telephones.get(name) : undefined;
  if (owner !== user || Number(expiry) * 1000 < Date.now()) return undefined;
  return createHmac('sha1', operators).update(name).digest('base64');
};

interface Proof {
  /** The Authorization header. */
  header: string;
  method: string;
  user: string;
  nonce: string;
}

export const isProved = ({ header, method, user, nonce }: Proof, secrets: Secrets): boolean => {
  const given = parametersOf(header);
  const of = (name: string) => given.get(name) ?? '';
  const password = passwordOf(of('username'), user, secrets);
  if (password === undefined || of('nonce') !== nonce) return false;
  const account = md5(`${of('username')}:${of('realm')}:${password}`);
  const asked = md5(`${method}:${of('uri')}`);
  return of('response') === md5([account, nonce, of('nc'), of('cnonce'), of('qop'), asked].join(':'));
};
