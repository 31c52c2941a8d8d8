/**
 * One POST to an untrusted receiver. The name is resolved once; all of its addresses must be public, and the
 * connection goes to a resolved address and to nothing else. No redirect is followed, no proxy of the environment is
 * used, and neither a slow nor an endless answer takes longer than the time limit.
 */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressProblem } from '@hoistway/contract/features/webhook';
import { bareHost } from '../../auth/network.ts';
import { type AddressRules, isPublicAddress, problemOf } from './address-rules.ts';
import { addressesOfSystem, publicAddressesOf } from './resolve-host.ts';

export interface Answer {
  /** Undefined without an answer; `problem` then says why. */
  status: number | undefined;
  /** The beginning of the body. */
  text: string;
  /** The header of that name; empty when missing. */
  retryAfter: string;
  problem: string;
  /** Without an answer: a connection was made, so that the receiver may have the request. */
  reached: boolean;
  ms: number;
}

export interface PostRules extends AddressRules {
  timeoutMs: number;
  /** All addresses of a name. */
  resolve?: (host: string) => Promise<string[]>;
}

/** Maximum length of the answer that is read and kept. */
const mostAnswerBytes = 2000;

export class PrivateAddress extends Error {
  override message = 'private address';
}

/** @throws PrivateAddress when one of its addresses is not allowed, or the error of the lookup */
export async function addressesOf(url: URL, { allowed, resolve }: Omit<PostRules, 'timeoutMs'>) {
  const host = bareHost(url.hostname);
  const resolveHost = resolve ?? (allowed.has(host) ? addressesOfSystem : publicAddressesOf);
  const addresses = isIP(host) ? [host] : await resolveHost(host);
  if (addresses.length === 0) throw new Error('no address');
  if (!allowed.has(host) && !addresses.every(isPublicAddress)) throw new PrivateAddress();
  return addresses;
}

/** Longer than a name server usually takes. A user who saves an address waits for it. */
const resolveMs = 3000;

/**
 * The problem of an address that a user saves. A name that is not found now may be found later: each delivery
 * resolves it again.
 */
export async function problemOfReceiver(
  address: string,
  rules: Omit<PostRules, 'timeoutMs'>,
): Promise<AddressProblem | undefined> {
  const wrong = problemOf(address, rules);
  if (wrong) return wrong;
  const patience = new AbortController();
  const resolved = addressesOf(new URL(address), rules).then(
    () => undefined,
    error => (error instanceof PrivateAddress ? ('webhookPrivate' as const) : undefined),
  );
  const late = pause(resolveMs, undefined, { signal: patience.signal }).catch(() => undefined);
  return Promise.race([resolved, late]).finally(() => patience.abort());
}

interface Sent {
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

export async function post(address: string, { headers, body }: Sent, rules: PostRules): Promise<Answer> {
  const startedAt = performance.now();
  let reached = false;
  const ended = (answer: Partial<Answer>): Answer => ({
    status: undefined,
    text: '',
    retryAfter: '',
    problem: '',
    ...answer,
    reached,
    ms: Math.round(performance.now() - startedAt),
  });
  const wrong = problemOf(address, rules);
  if (wrong) return ended({ problem: wrong });
  const url = new URL(address);
  const signal = AbortSignal.timeout(rules.timeoutMs);
  try {
    const late = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    );
    const attempt = async () =>
      exchange(url, {
        headers,
        body,
        addresses: await addressesOf(url, rules),
        signal,
        onConnected: () => {
          reached = true;
        },
      });
    // Frees the sender in time, whatever the receiver does with the connection.
    return ended(await Promise.race([attempt(), late]));
  } catch (error) {
    const { code, name, message } = error as NodeJS.ErrnoException;
    return ended({ problem: signal.aborted ? 'timeout' : (code ?? (message || name)) });
  }
}

interface Exchange extends Sent {
  addresses: readonly string[];
  signal: AbortSignal;
  onConnected: () => void;
}

const exchange = (url: URL, { headers, body, addresses, signal, onConnected }: Exchange) =>
  new Promise<Pick<Answer, 'status' | 'text' | 'retryAfter'>>((resolve, reject) => {
    const known = addresses.map(address => ({ address, family: isIP(address) }));
    const [first = { address: '', family: 4 }] = known;
    /** Returns the checked addresses, whatever the name resolves to by now. */
    const pinned: LookupFunction = (_host, options, done) =>
      options.all ? done(null, known) : done(null, first.address, first.family);
    const secure = url.protocol === 'https:';
    const request = (secure ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        // A direct connection: neither a pool nor a proxy is used.
        agent: false,
        lookup: pinned,
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
      },
      response => {
        const parts: Buffer[] = [];
        let bytes = 0;
        const end = () => {
          const text = Buffer.concat(parts)
            .subarray(0, mostAnswerBytes)
            .toString('utf8')
            .replaceAll('\0', '');
          resolve({ status: response.statusCode, text, retryAfter: response.headers['retry-after'] ?? '' });
          response.destroy();
        };
        response.on('data', (part: Buffer) => {
          parts.push(part);
          bytes += part.length;
          if (bytes >= mostAnswerBytes) end();
        });
        response.on('end', end);
        response.on('error', reject);
      },
    );
    // A receiver that upgrades to another protocol; without this there would be neither answer nor error.
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, text: '', retryAfter: '' });
    });
    request.once('socket', socket => socket.once(secure ? 'secureConnect' : 'connect', onConnected));
    request.on('error', reject);
    request.end(body);
  });
