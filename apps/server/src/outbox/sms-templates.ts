/**
 * The texts that may be sent as SMS. Providers approve templates beforehand and fill in the parameters themselves;
 * these are the same texts, shown in the list of messages and submitted to the provider for approval.
 */
import type { MessageKind } from '@hoistway/contract/core/message-kinds';
import { type Language, type Words, words } from '@hoistway/contract/words';

/**
 * Characters of a value. Aliyun takes 1 to 35 for a variable of a notification template (its rules for templates applied for
 * since January 2018), and refuses the whole message where one is longer.
 */
export const mostOfValue = 35;

interface SmsTemplate {
  /** `{name}` stands for a parameter. */
  text: Words;
  /** The parameter that must not stay in the database. */
  secret?: string;
}

export const smsTemplates = {
  code: {
    text: words(
      '您的验证码为 {code}，5 分钟内有效，请勿告知他人。',
      'Your code is {code}, valid for 5 minutes. Do not share it with anyone.',
    ),
    secret: 'code',
  },
  notice: { text: words('系统通知：{text}', 'Notice: {text}') },
  /** To owners of a unit: its location, job number, and the time of the event. */
  stopped: {
    text: words(
      '{address} 的电梯（工号 {code}）于 {time} 发生故障停梯，已安排处理。',
      'The elevator at {address} (job number {code}) stopped with a fault at {time}; it is being dealt with.',
    ),
  },
  recovered: {
    text: words(
      '{address} 的电梯（工号 {code}）已于 {time} 恢复。',
      'The elevator at {address} (job number {code}) has been back in service since {time}.',
    ),
  },
  trapped: {
    text: words(
      '{address} 的电梯（工号 {code}）于 {time} 有人员被困，救援正在进行。',
      'People were trapped in the elevator at {address} (job number {code}) at {time}; the rescue is under way.',
    ),
  },
  rescued: {
    text: words(
      '{address} 的电梯（工号 {code}）的被困人员已于 {time} 解救。',
      'The people trapped in the elevator at {address} (job number {code}) were rescued at {time}.',
    ),
  },
  /** To owners: the location of the unit, its job number, and the time of the maintenance visit. */
  maintenance: {
    text: words(
      '{address} 的电梯（工号 {code}）计划于 {time} 进行维护保养，期间将暂停使用，请提前安排出行。',
      'Maintenance of the elevator at {address} (job number {code}) is planned for {time}. It will be out of service during the work; please plan ahead.',
    ),
  },
  maintenanceMoved: {
    text: words(
      '{address} 的电梯（工号 {code}）的维护保养改为 {time} 进行，期间将暂停使用，请提前安排出行。',
      'Maintenance of the elevator at {address} (job number {code}) has been moved to {time}. It will be out of service during the work; please plan ahead.',
    ),
  },
} as const satisfies Record<MessageKind, SmsTemplate>;

export type SmsTemplateName = MessageKind;
export type Parameters = Record<string, string>;

export const isSmsTemplate = (name: string): name is SmsTemplateName => Object.hasOwn(smsTemplates, name);
/** Those of a channel's templates that the provider has not been named. */
export const withoutTemplate = (
  templates: Readonly<Partial<Record<SmsTemplateName, string | undefined>>>,
): SmsTemplateName[] =>
  Object.keys(templates)
    .filter(isSmsTemplate)
    .filter(name => !templates[name]);
export const secretOf = (name: SmsTemplateName): string | undefined => {
  const template: SmsTemplate = smsTemplates[name];
  return template.secret;
};

/** The secret parameter of each template that has one. */
export const secretsOfTemplates: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(smsTemplates)
    .filter(isSmsTemplate)
    .flatMap(name => {
      const secret = secretOf(name);
      return secret === undefined ? [] : [[name, secret]];
    }),
);

/** A deleted parameter is shown as asterisks. */
export const textOf = (name: SmsTemplateName, parameters: Parameters, language: Language): string =>
  smsTemplates[name].text[language].replaceAll(
    /\{(\w+)\}/g,
    (_, parameter: string) => parameters[parameter] ?? '******',
  );
