/**
 * One signed request to an S3 bucket over plain HTTP: bodies are streamed with a known length, a timeout ends silent
 * connections, and an error response becomes an error that names the object and S3's own code. Errors never contain
 * the keys, nor the parts of a signature that S3 repeats.
 */
import { createReadStream } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Settings {
  /** The bucket itself: `https://bucket.s3.region.amazonaws.com` or `http://minio:9000/bucket`. */
  bucketUrl: string;
  region: string;
  key: string;
  secret: string;
  /** A response or a transfer that is silent for this long has failed. */
  timeoutMs: number;
}

export interface S3Question {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The object's key; empty for the bucket itself. */
  key: string;
  query?: string;
  file?: { path: string; bytes: number; sha256: string; type: string };
}

/** The bucket did not respond, or not correctly. */
export class ObjectStoreFailed extends Error {
  override readonly name = 'ObjectStoreFailed';
}

const attempts = 3;
const firstPauseMs = 200;
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const mostErrorBytes = 16 * 1024;

/** All requests made here are idempotent: they are retried when the bucket is busy or the connection breaks. */
export async function askS3(settings: S3Settings, question: S3Question): Promise<IncomingMessage> {
  const what = `${question.method} ${settings.bucketUrl}/${question.key}`;
  for (let attempt = 1; ; attempt++) {
    let problem: string;
    try {
      const answer = await send(settings, question);
      const status = answer.statusCode ?? 0;
      if (status < 300 || status === 404) return answer;
      problem = `${status} ${await codeOf(answer)}`.trim();
      if (status < 500 && status !== 429) throw new ObjectStoreFailed(`${what}: ${problem}`);
    } catch (error) {
      if (error instanceof ObjectStoreFailed) throw error;
      problem = describe(error);
    }
    if (attempt === attempts) throw new ObjectStoreFailed(`${what}: ${problem}`);
    await pause(firstPauseMs * 2 ** (attempt - 1));
  }
}

async function send(settings: S3Settings, { method, key, query, file }: S3Question) {
  const signed = await new AwsV4Signer({
    method,
    url: `${settings.bucketUrl}/${key}${query ? `?${query}` : ''}`,
    headers: {
      'x-amz-content-sha256': file?.sha256 ?? emptySha256,
      ...(file && { 'content-type': file.type, 'content-length': String(file.bytes) }),
    },
    accessKeyId: settings.key,
    secretAccessKey: settings.secret,
    region: settings.region,
    service: 's3',
  }).sign();
  const ask = signed.url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = ask(signed.url, { method, headers: Object.fromEntries(signed.headers) });
  // Also applies while the body is read: its reader then receives this error.
  request.setTimeout(settings.timeoutMs, () =>
    request.destroy(new Error(`no answer within ${settings.timeoutMs} ms`)),
  );
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.on('error', reject);
  });
  // A bucket may reject before it has read the whole body: then its response counts, not the broken connection.
  const sent = file ? pipeline(createReadStream(file.path), request) : request.end();
  const [answer] = await Promise.all([answered, Promise.resolve(sent).catch(() => answered)]);
  return answer;
}

/** S3 explains errors in XML; only the code is used. HEAD responses have no body. */
async function codeOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    text += chunk;
    if (text.length > mostErrorBytes) break;
  }
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
}

function describe(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0]) return describe(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
