/**
 * Text messages over Alibaba Cloud (Dysmsapi 2017-05-25, SendSms). The platform does not recognise a repeated
 * message: one whose answer was lost may arrive twice, and throws; requests that did not reach it are distinguished
 * from that. Problems that only its operator can fix, such as a missing signature or an empty balance, are retried
 * until the message expires.
 */
import { randomBytes } from 'node:crypto';
import type { OwnAnswer } from '@hoistway/contract/features/outbox';
import { z } from 'zod';
import { ask, NotReached } from '../ask.ts';
import type { Delivery } from '../channel.ts';
import { cut } from '../cut.ts';
import type { SmsProvider } from '../sms-provider.ts';
import { mostOfValue, type Parameters, type SmsTemplateName } from '../sms-templates.ts';
import { canonicalQuery, signedHeaders } from './acs3-signature.ts';

export interface AliyunSettings {
  /** Without a trailing slash. */
  url: string;
  key: string;
  secret: string;
  /** The signature in front of the text. */
  sign: string;
  /** The platform's number of each template, SMS_246825640; without one its messages are not sent. */
  templates: Readonly<Partial<Record<SmsTemplateName, string>>>;
  timeoutMs: number;
}

const reply = z.object({ Code: z.string(), Message: z.string().catch(''), BizId: z.string().catch('') });

const noTemplate: OwnAnswer = 'no template';

/** Permanent errors: the number, or the parameters of the template. */
const hopeless = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.INVALID_PARAMETERS',
  'isv.INVALID_JSON_PARAM',
  'isv.TEMPLATE_MISSING_PARAMETERS',
  'isv.TEMPLATE_PARAMS_ILLEGAL',
  'isv.PARAM_LENGTH_LIMIT',
  'isv.PARAM_NOT_SUPPORT_URL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
]);

const limited = 'isv.BUSINESS_LIMIT_CONTROL';
const minute = 60_000;
/** A limit is named by its window in the text of the answer: 分钟级, 小时级, 天级. Windows roll. */
const pauseOf = (message: string): number => {
  if (message.includes('天级')) return 3 * 60 * minute;
  return message.includes('小时级') ? 15 * minute : minute;
};

const deliveryOf = ({ Code, Message, BizId }: z.output<typeof reply>): Delivery => {
  const answer = `${Code} ${Message}`.trim().slice(0, 300);
  if (Code === 'OK') return { outcome: 'sent', providerId: BizId, answer };
  if (Code === limited) return { outcome: 'later', answer, afterMs: pauseOf(Message) };
  return { outcome: hopeless.has(Code) ? 'refused' : 'later', answer };
};

/**
 * A place begins with its site and ends with its unit, job numbers end with their count: what is between them goes first.
 * What somebody wrote is never cut: he would not know.
 */
const keptEnd = 23;
const ofUnits = ['address', 'code'];
const fit = (parameters: Parameters): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      ofUnits.includes(name) ? cut(value, mostOfValue, '…', keptEnd) : value,
    ]),
  );

export const createAliyunSms = ({
  url,
  key,
  secret,
  sign,
  templates,
  timeoutMs,
}: AliyunSettings): SmsProvider => ({
  name: 'aliyun',
  async send(sms) {
    const template = templates[sms.template];
    if (template === undefined) return { outcome: 'refused', answer: noTemplate };
    const query = {
      PhoneNumbers: sms.address,
      SignName: sign,
      TemplateCode: template,
      TemplateParam: JSON.stringify(fit(sms.parameters)),
      OutId: sms.key,
    };
    const headers = signedHeaders(
      {
        method: 'POST',
        host: new URL(url).host,
        query,
        action: 'SendSms',
        version: '2017-05-25',
        date: `${new Date().toISOString().slice(0, 19)}Z`,
        nonce: randomBytes(16).toString('hex'),
      },
      { key, secret },
    );
    const answer = await ask(`${url}/?${canonicalQuery(query)}`, {
      headers: { ...headers, accept: 'application/json' },
      timeoutMs,
    }).catch((error: unknown) => {
      if (error instanceof NotReached) return error;
      throw error;
    });
    if (answer instanceof NotReached) return { outcome: 'later', answer: answer.message };
    return deliveryOf(reply.parse(JSON.parse(answer)));
  },
});
