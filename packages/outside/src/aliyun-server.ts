/**
 * A small server that speaks Aliyun's SMS interface over a real socket. It computes the signature of every request
 * itself, from the rules of ACS3-HMAC-SHA256, refuses wrong signatures, repeated nonces and values that are too long, and
 * limits messages per number as the platform does.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const mostClockDriftMs = 15 * 60_000;
/** Characters of a variable of a notification template. */
const mostOfVariable = 35;

export interface AliyunServer {
  url: string;
  key: string;
  secret: string;
  /** The accepted messages. */
  sent: {
    number: string;
    sign: string;
    template: string;
    parameters: Record<string, string>;
    outId: string;
    /** When it was taken, in epoch milliseconds. */
    at: number;
  }[];
  /** `Code` of every request that was answered. */
  answered: string[];
  /** What happens to the next requests instead of an answer, one entry each. */
  trouble: (
    | 'limitMinute'
    | 'limitHour'
    | 'badNumber'
    | 'noMoney'
    | 'hangUp'
    | 'silent'
    | 'lateAnswer'
    /** The page of something between that got no answer. */
    | 'page'
    /** Something between passes nothing on. */
    | 'unavailable'
  )[];
  stop(): Promise<void>;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The platform's error code for a wrongly signed request. */
function problemOf(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { key, secret, seen }: { key: string; secret: string; seen: Set<string> },
): string | undefined {
  const { headers } = request;
  const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!parts) return 'MissingAuthorization';
  const [, credential, names = '', signature] = parts;
  if (credential !== key) return 'InvalidAccessKeyId.NotFound';
  const signed = names.split(';');
  const needed = ['host', ...Object.keys(headers).filter(name => name.startsWith('x-acs-'))].sort();
  if (signed.join() !== needed.join()) return 'SignatureDoesNotMatch';
  if (headers['x-acs-content-sha256'] !== sha256(body)) return 'InvalidContentSha256';
  const query = [...url.searchParams]
    .map(([name, value]) => [name, value].map(text => strictly(text)).join('='))
    .sort()
    .join('&');
  const lines = signed.map(name => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, lines, names, sha256(body)].join('\n');
  const right = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  if (right !== signature) return 'SignatureDoesNotMatch';
  const at = Date.parse(String(headers['x-acs-date']));
  if (!(Math.abs(Date.now() - at) < mostClockDriftMs)) return 'InvalidTimeStamp.Expired';
  const nonce = String(headers['x-acs-signature-nonce']);
  if (seen.has(nonce)) return 'SignatureNonceUsed';
  seen.add(nonce);
  if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25')
    return 'InvalidAction.NotFound';
  return undefined;
}
/** Percent-encoded as in RFC 3986. */
const strictly = (text: string) =>
  [...Buffer.from(text)]
    .map(byte => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9._~-]/.test(character)
        ? character
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

const troubles = {
  limitMinute: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控Permits:1' },
  limitHour: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控Permits:5' },
  badNumber: { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'the number is illegal' },
  tooLong: { Code: 'isv.PARAM_LENGTH_LIMIT', Message: 'a parameter is too long' },
  noMoney: { Code: 'isv.AMOUNT_NOT_ENOUGH', Message: 'the balance is too low' },
};

/** @param answerMs how long it takes to answer */
export async function startAliyunServer({ answerMs = 0 } = {}): Promise<AliyunServer> {
  const credentials = { key: 'LTAI-test-key', secret: 'test-secret/with+signs', seen: new Set<string>() };
  const sent: AliyunServer['sent'] = [];
  const answered: string[] = [];
  const trouble: AliyunServer['trouble'] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const next = trouble.shift();
    if (next === 'silent') return;
    if (next === 'hangUp') return void request.socket.destroy();
    if (next === 'page') return void response.writeHead(502).end('<html>Bad gateway</html>');
    if (next === 'unavailable') return void response.writeHead(503).end('<html>Service unavailable</html>');
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://sms');
    const end = (status: number, content: { Code: string; Message: string; BizId?: string }) => {
      answered.push(content.Code);
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ RequestId: 'A1B2', ...content }));
    };
    const problem = problemOf(request, url, body, credentials);
    if (problem) return end(400, { Code: problem, Message: 'refused' });
    if (next && next !== 'lateAnswer') return end(200, troubles[next]);
    const field = (name: string) => url.searchParams.get(name) ?? '';
    const parameters: Record<string, string> = JSON.parse(field('TemplateParam'));
    if (Object.values(parameters).some(value => value.length > mostOfVariable))
      return end(200, troubles.tooLong);
    sent.push({
      number: field('PhoneNumbers'),
      sign: field('SignName'),
      template: field('TemplateCode'),
      parameters,
      outId: field('OutId'),
      at: Date.now(),
    });
    // It was sent, but the answer comes too late.
    if (next === 'lateAnswer') return;
    if (answerMs > 0) await pause(answerMs);
    end(200, { Code: 'OK', Message: 'OK', BizId: `${sent.length}^0` });
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    key: credentials.key,
    secret: credentials.secret,
    sent,
    answered,
    trouble,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
