/**
 * The EZVIZ open platform: a form POST, and a reply `{code, msg, data}` whose `code` is a string. Every call but
 * the first needs an access token, which is cached until it expires and renewed once when it is refused. Neither
 * key, secret nor token is ever written to a log.
 */
import type { Logger } from 'pino';
import { z } from 'zod';
import { videoFailed } from '../video.ts';

export interface EzvizSettings {
  key: string;
  secret: string;
  /** Without a trailing slash. */
  url: string;
  timeoutMs: number;
}

const done = '200';
const tokenRefused = '10002';
const deviceAway = '20007';
/** A token is not used in its last minute: it must still be valid on arrival. */
const marginMs = 60_000;

const envelope = z.object({ code: z.coerce.string(), msg: z.string().catch(''), data: z.unknown() });
/** `expireTime` is in epoch milliseconds. */
const tokenData = z.object({ accessToken: z.string().min(1), expireTime: z.coerce.number() });

type Form = Record<string, string>;
type Reply = z.output<typeof envelope>;

export function createEzvizClient({ key, secret, url, timeoutMs }: EzvizSettings, log: Pick<Logger, 'warn'>) {
  let token: { value: string; goodUntil: number } | undefined;
  let asking: Promise<string> | undefined;

  /** @throws Refusal videoFailed when there is no usable answer */
  const post = async (path: string, form: Form): Promise<Reply> => {
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return envelope.parse(await response.json());
    } catch (error) {
      const { name } = error as Error;
      log.warn({ path, why: name }, 'the video platform gave no usable answer');
      if (name === 'TimeoutError')
        throw videoFailed('视频平台未在规定时间内应答', 'the platform did not answer in time');
      if (name === 'ZodError' || name === 'SyntaxError')
        throw videoFailed('视频平台返回的数据无法识别', 'the answer of the platform could not be understood');
      throw videoFailed('无法连接视频平台', 'the platform cannot be reached');
    }
  };

  const refusedBy = (path: string, { code, msg }: Reply) => {
    log.warn({ path, code }, 'the video platform refused');
    if (code === deviceAway) return videoFailed('摄像机不在线', 'the camera is offline');
    const text = `${msg || code}${msg ? ` (${code})` : ''}`;
    return videoFailed(text, text);
  };

  const askToken = async () => {
    const path = '/api/lapp/token/get';
    const reply = await post(path, { appKey: key, appSecret: secret });
    if (reply.code !== done) throw refusedBy(path, reply);
    const data = tokenData.safeParse(reply.data);
    if (!data.success)
      throw videoFailed('视频平台返回的数据无法识别', 'the answer of the platform could not be understood');
    token = { value: data.data.accessToken, goodUntil: data.data.expireTime - marginMs };
    return token.value;
  };
  /** Simultaneous callers share one request. */
  const tokenNow = async () => {
    if (token && Date.now() < token.goodUntil) return token.value;
    asking ??= askToken().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return {
    /** @throws Refusal videoFailed */
    async call(path: string, form: Form): Promise<{ data: unknown; accessToken: string }> {
      for (const isLast of [false, true]) {
        const accessToken = await tokenNow();
        const reply = await post(path, { accessToken, ...form });
        if (reply.code === done) return { data: reply.data, accessToken };
        if (reply.code !== tokenRefused || isLast) throw refusedBy(path, reply);
        // Another caller may have renewed it already.
        if (token?.value === accessToken) token = undefined;
      }
      throw new Error('a call ends in its second turn');
    },
  };
}
