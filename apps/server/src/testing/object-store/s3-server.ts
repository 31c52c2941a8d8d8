/**
 * A small server that speaks S3 over a real socket: one bucket in memory. It computes the signature of every
 * request itself, by the rules of AWS Signature Version 4, and rejects any that differs.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const bucket = 'objects';
const mostClockDriftMs = 15 * 60_000;

export interface S3Server {
  settings: { bucketUrl: string; region: string; key: string; secret: string; timeoutMs: number };
  objects: Map<string, { content: Buffer; type: string; storedAt: Date }>;
  /** `METHOD key status` of every request that was answered. */
  answered: string[];
  /** What the next requests get instead of a normal answer, one entry each. */
  trouble: ('busy' | 'hangUp' | 'silent' | 'cut')[];
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const answered: string[] = [];
  const trouble: S3Server['trouble'] = [];
  const credentials = { region: 'test-region-1', key: 'test-key', secret: 'test-secret/with+signs' };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const next = trouble.shift();
    if (next === 'silent') return;
    if (next === 'hangUp') return void request.socket.destroy();
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://bucket');
    const [, name, ...rest] = url.pathname.split('/');
    const key = rest.join('/');
    const end = (status: number, code = '', headers = {}, content?: Buffer) => {
      answered.push(`${request.method} ${key} ${status}`);
      const error = `<?xml version="1.0"?><Error><Code>${code}</Code><AWSAccessKeyId>${credentials.key}</AWSAccessKeyId></Error>`;
      response.writeHead(status, headers).end(code ? error : content);
    };
    if (next === 'busy') return end(503, 'SlowDown');
    const problem = problemOf(request, url, body, credentials);
    if (problem) return end(403, problem);
    if (name !== bucket) return end(404, 'NoSuchBucket');
    if (key === '') return end(200, '', {}, Buffer.from('<ListBucketResult/>'));
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? '';
      objects.set(key, { content: body, type, storedAt: new Date(Math.floor(Date.now() / 1000) * 1000) });
      return end(200);
    }
    const found = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    if (!found) return end(404, 'NoSuchKey');
    const headers = {
      'content-length': found.content.length,
      'content-type': found.type,
      'last-modified': found.storedAt.toUTCString(),
    };
    if (next === 'cut') {
      response.writeHead(200, headers).write(found.content.subarray(0, 10), () => request.socket.destroy());
      return;
    }
    end(200, '', headers, request.method === 'HEAD' ? undefined : found.content);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { bucketUrl: `http://127.0.0.1:${port}/${bucket}`, ...credentials, timeoutMs: 5000 },
    objects,
    answered,
    trouble,
    stop: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The S3 error code for what is wrong with a signed request. */
function problemOf(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { region, key, secret }: { region: string; key: string; secret: string },
): string | undefined {
  const header = (name: string) => String(request.headers[name] ?? '');
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    );
  if (!parts) return 'AccessDenied';
  const [, accessKey, day = '', signedRegion, signedHeaders = '', signature] = parts;
  if (accessKey !== key) return 'InvalidAccessKeyId';
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed';
  const date = header('x-amz-date');
  const at = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!(Math.abs(Date.now() - at) < mostClockDriftMs) || !date.startsWith(day)) return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => names.includes(name)))
    return 'AccessDenied';
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(pair => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...names.map(name => `${name}:${header(name).trim()}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = ['aws4_request', 's3', region, day].reduceRight<Buffer | string>(
    (made, text) => hmac(made, text),
    `AWS4${secret}`,
  );
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'));
  return expected.toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}
