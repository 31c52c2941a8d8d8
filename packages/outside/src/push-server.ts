/**
 * A push service as browsers have one (RFC 8030), over a real socket. It gives addresses to phones, takes messages for them
 * whose sender proves who it is (VAPID, RFC 8292) by the key that the phone named, and decrypts them as the browser would
 * (RFC 8291).
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/** Of a message as it arrives. */
const mostBytes = 4096;
const mostValidSeconds = 24 * 3600;

export interface ReceivedPush {
  /** As it was before it was encrypted. */
  text: string;
  /** Seconds for which the service would keep it for a phone that is off. */
  ttl: number;
  urgency: string;
  topic: string;
  /** Whom the service may contact. */
  contact: string;
}

export interface PushPhone {
  endpoint: string;
  /** Base64url, as a browser gives them. */
  p256dh: string;
  auth: string;
  received: ReceivedPush[];
}

export interface PushServer {
  url: string;
  /** @param senderKey the public key that the phone subscribes to, base64url */
  addPhone(senderKey: string): PushPhone;
  /** Its user turned notifications off: from now on the service says that it is gone. */
  forget(phone: PushPhone): void;
  /** The status of every request that was answered. */
  answered: number[];
  /** What happens to the next requests instead, one entry each. */
  trouble: ({ status: number; headers?: Readonly<Record<string, string>> } | 'silent' | 'hangUp')[];
  stop(): Promise<void>;
}

interface Known extends PushPhone {
  senderKey: string;
  pair: ECDH;
  gone: boolean;
}

const header = z.object({ typ: z.literal('JWT'), alg: z.literal('ES256') });
const claims = z.object({
  aud: z.string(),
  exp: z.number().int(),
  sub: z.string().regex(/^(mailto:|https:\/\/)/),
});

const partOf = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));

/** @returns whom the service may contact; undefined where the sender is not the one that the phone named */
const contactOf = (authorization: string, origin: string, senderKey: string): string | undefined => {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== senderKey) return undefined;
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(senderKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || !header.safeParse(partOf(head)).success) return undefined;
  const { data } = claims.safeParse(partOf(body));
  const leftSeconds = (data?.exp ?? 0) - Date.now() / 1000;
  return data?.aud === origin && leftSeconds > 0 && leftSeconds <= mostValidSeconds ? data.sub : undefined;
};

const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** @throws Error where it was not encrypted for this phone */
const decrypted = (body: Buffer, { pair, auth }: Known): string => {
  const salt = body.subarray(0, 16);
  const keyBytes = body.readUInt8(20);
  const senderPoint = body.subarray(21, 21 + keyBytes);
  const sealed = body.subarray(21 + keyBytes);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderPoint]);
  const shared = hkdf(pair.computeSecret(senderPoint), Buffer.from(auth, 'base64url'), info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(shared, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = record.lastIndexOf(2);
  if (end < 0) throw new Error('the last record has no end');
  return record.subarray(0, end).toString('utf8');
};

export async function startPushServer(): Promise<PushServer> {
  const phones = new Map<string, Known>();
  const answered: number[] = [];
  const trouble: PushServer['trouble'] = [];
  let origin = '';

  const take = (phone: Known | undefined, { headers }: IncomingMessage, body: Buffer): number => {
    if (!phone) return 404;
    if (phone.gone) return 410;
    const contact = contactOf(headers.authorization ?? '', origin, phone.senderKey);
    if (contact === undefined) return 403;
    if (body.length > mostBytes) return 413;
    const ttl = Number(headers.ttl);
    if (headers['content-encoding'] !== 'aes128gcm' || !Number.isInteger(ttl)) return 400;
    const topic = String(headers.topic ?? '');
    if (!/^[\w-]{0,32}$/.test(topic)) return 400;
    const text = decrypted(body, phone);
    phone.received.push({ text, ttl, urgency: String(headers.urgency), topic, contact });
    return 201;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const next = trouble.shift();
    if (next === 'silent') return;
    if (next === 'hangUp') return void request.socket.destroy();
    const body = await buffer(request);
    const status = next?.status ?? take(phones.get(request.url ?? ''), request, body);
    answered.push(status);
    response.writeHead(status, next?.headers).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    addPhone(senderKey) {
      const pair = createECDH('prime256v1');
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const phone: Known = {
        endpoint: `${origin}${path}`,
        p256dh: pair.generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
        received: [],
        senderKey,
        pair,
        gone: false,
      };
      phones.set(path, phone);
      return phone;
    },
    forget({ endpoint }) {
      const phone = phones.get(new URL(endpoint).pathname);
      if (phone) phone.gone = true;
    },
    answered,
    trouble,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
