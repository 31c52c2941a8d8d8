/**
 * Signs a request to Alibaba Cloud: signature version 3, ACS3-HMAC-SHA256, which replaces the older one in the query.
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 */
import { createHash, createHmac } from 'node:crypto';

export const algorithm = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986: everything but letters, digits and - _ . ~ */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The query as it is sent and as it is signed: sorted by name. */
export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

interface SignedRequest {
  method: 'POST';
  host: string;
  query: Readonly<Record<string, string>>;
  action: string;
  version: string;
  /** `YYYY-MM-DDTHH:mm:ssZ` */
  date: string;
  nonce: string;
}

/** All headers of the request but `host`, which the HTTP client sets itself. */
export function signedHeaders(
  { method, host, query, action, version, date, nonce }: SignedRequest,
  { key, secret }: { key: string; secret: string },
): Record<string, string> {
  const headers: Record<string, string> = {
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const signed = Object.entries({ ...headers, host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const request = [method, '/', canonicalQuery(query), lines, names, sha256('')].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`${algorithm}\n${sha256(request)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `${algorithm} Credential=${key},SignedHeaders=${names},Signature=${signature}`,
  };
}
