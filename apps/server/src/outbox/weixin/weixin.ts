/**
 * The WeChat service account: template messages to its followers, codes by which a follower is bound to an account, and
 * the events that WeChat reports. Problems that only its operator can fix, such as an address that is not allowed, are
 * retried until the message expires.
 */
import { createHash } from 'node:crypto';
import type { OwnAnswer } from '@hoistway/contract/features/outbox';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config, WeixinSettings } from '../../config/config.ts';
import { answerOfError } from '../answer-of-error.ts';
import { ask, NotReached } from '../ask.ts';
import { type Delivery, minute } from '../channel.ts';
import { type Parameters, type SmsTemplateName, withoutTemplate } from '../sms-templates.ts';
import { createAccessToken } from './access-token.ts';
import { fit } from './fit.ts';
import { eventOf, isSigned, type WeixinEvent, WeixinForged, type WeixinQuery } from './weixin-event.ts';

export interface WeixinMessage {
  /** Unique for each message: by it WeChat recognizes a repeat. */
  key: string;
  openid: string;
  template: SmsTemplateName;
  /** Of a unit `address`, `code`, `at` and `event`, of a notice `title` and `at`. */
  parameters: Parameters;
}

export interface Weixin {
  /**
   * @param scene up to 64 characters that come back with the event of whoever scans the code
   * @returns the text of the QR code
   * @throws WeixinError
   */
  bindingCode(scene: string, validSeconds: number): Promise<{ url: string }>;
  /** Throws when there is no usable answer: the message may have arrived. */
  send(message: WeixinMessage): Promise<Delivery>;
  /**
   * Undefined when there is nothing to do.
   * @throws WeixinForged
   */
  readEvent(query: WeixinQuery, body: string): WeixinEvent | undefined;
  isFromWeixin(query: WeixinQuery): boolean;
}

/** WeChat refused, or was not reached; the message holds what it said and no secret. */
export class WeixinError extends Error {
  override name = 'WeixinError';
  constructor(
    message: string,
    readonly afterMs?: number,
  ) {
    super(message);
  }
}

/** A place begins with its site and ends with its unit: of a long one the beginning and this much of the end stay. */
const keptEndOfPlace = 9;

const reply = z.object({ errcode: z.number().default(0), errmsg: z.string().default('') });
const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number() });
/** An answer without a code is not WeChat's: the message may have arrived. */
const sentReply = z.object({ errcode: z.number() });
const codeReply = z.object({ url: z.string().min(1) });

const codes = {
  badToken: new Set([40001, 40014, 42001]),
  /** Permanent errors: the follower, or the values. WeChat now and then denies a template that it has (40037). */
  hopeless: new Set([40003, 43004, 47003]),
  quota: 45009,
};
/** The quota is that of a day, and an operator may have it reset. */
const quotaPauseMs = 15 * minute;

type Reply = z.output<typeof reply>;
const answerOf = ({ errcode, errmsg }: Reply) => `${errcode} ${errmsg}`.trim().slice(0, 300);
const pauseOf = ({ errcode }: Reply) => (errcode === codes.quota ? quotaPauseMs : undefined);

/** As text: it has more digits than a number of JavaScript holds. */
const messageIdOf = (text: string) => /"msgid"\s*:\s*"?(\d+)/.exec(text)?.[1] ?? '';

const later = ({ message, afterMs }: WeixinError): Delivery => ({
  outcome: 'later',
  answer: message,
  ...(afterMs !== undefined && { afterMs }),
});

const doesNotFit: OwnAnswer = 'does not fit the template';
const noTemplate: OwnAnswer = 'no template';

const asWeixinError = (error: unknown): WeixinError => {
  if (error instanceof WeixinError) return error;
  if (error instanceof NotReached) return new WeixinError(error.message);
  return new WeixinError(answerOfError(error));
};

export function createWeixin({
  url,
  appId,
  secret,
  token,
  templates,
  fields,
  timeoutMs,
}: WeixinSettings): Weixin {
  const post = async (path: string, body: object) => {
    const text = await ask(`${url}${path}`, {
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
    });
    const content: unknown = JSON.parse(text);
    return { ...reply.parse(content), content, text };
  };

  const accessToken = createAccessToken(async () => {
    const request = { grant_type: 'client_credential', appid: appId, secret, force_refresh: false };
    try {
      const given = await post('/cgi-bin/stable_token', request);
      if (given.errcode !== 0) throw new WeixinError(answerOf(given), pauseOf(given));
      const { access_token, expires_in } = tokenReply.parse(given.content);
      return { token: access_token, validMs: expires_in * 1000 };
    } catch (error) {
      throw asWeixinError(error);
    }
  });

  /** A token that WeChat does not accept is replaced once. */
  const call = async (path: string, body: object) => {
    const attempt = async () => {
      const given = await accessToken.get();
      const answer = await post(`${path}?access_token=${encodeURIComponent(given)}`, body);
      const refused = codes.badToken.has(answer.errcode);
      if (refused) accessToken.drop(given);
      return { answer, refused };
    };
    const { answer, refused } = await attempt();
    return refused ? (await attempt()).answer : answer;
  };

  const dataOf = ({ template, parameters: { address, code, at, event, title } }: WeixinMessage) => {
    const wanted: [field: string, text: string | undefined, keptEnd?: number][] =
      template === 'notice'
        ? [
            [fields.noticeTitle, title],
            [fields.noticeTime, at],
          ]
        : [
            [fields.place, address, keptEndOfPlace],
            [fields.code, code],
            [fields.time, at],
            [fields.event, event],
          ];
    const data: Record<string, { value: string }> = {};
    for (const [field, text, keptEnd] of wanted) {
      const value = text === undefined ? undefined : fit(field, text, keptEnd);
      if (value === undefined) return undefined;
      data[field] = { value };
    }
    return data;
  };

  const templateIds: Readonly<Partial<Record<SmsTemplateName, string | undefined>>> = templates;

  return {
    async bindingCode(scene, validSeconds) {
      try {
        const made = await call('/cgi-bin/qrcode/create', {
          expire_seconds: validSeconds,
          action_name: 'QR_STR_SCENE',
          action_info: { scene: { scene_str: scene } },
        });
        if (made.errcode !== 0) throw new WeixinError(answerOf(made));
        return codeReply.parse(made.content);
      } catch (error) {
        throw asWeixinError(error);
      }
    },
    async send(message) {
      const templateId = templateIds[message.template];
      if (templateId === undefined) return { outcome: 'refused', answer: noTemplate };
      const data = dataOf(message);
      if (data === undefined) return { outcome: 'refused', answer: doesNotFit };
      try {
        const sent = await call('/cgi-bin/message/template/send', {
          touser: message.openid,
          template_id: templateId,
          client_msg_id: createHash('sha256').update(message.key).digest('hex').slice(0, 32),
          data,
        });
        const { errcode } = sentReply.parse(sent.content);
        const answer = answerOf(sent);
        if (errcode === 0) return { outcome: 'sent', providerId: messageIdOf(sent.text), answer };
        if (codes.hopeless.has(errcode)) return { outcome: 'refused', answer };
        return later(new WeixinError(answer, pauseOf(sent)));
      } catch (error) {
        // Without a token nothing was sent.
        if (error instanceof WeixinError || error instanceof NotReached) return later(asWeixinError(error));
        throw error;
      }
    },
    readEvent(query, body) {
      if (!isSigned(query, token)) throw new WeixinForged('a wrong signature');
      return eventOf(body);
    },
    isFromWeixin: query => isSigned(query, token),
  };
}

/** Undefined where no service account is set up. Reports at the start which messages cannot be sent. */
export function openWeixin(
  { weixin }: Pick<Config, 'weixin'>,
  log: Pick<Logger, 'warn'>,
): Weixin | undefined {
  if (weixin === undefined) return undefined;
  const without = withoutTemplate(weixin.templates);
  if (without.length > 0)
    log.warn({ templates: without }, 'WeChat messages of these templates are not sent: no id is configured');
  return createWeixin(weixin);
}
