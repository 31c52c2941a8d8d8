/**
 * The texts that may be sent as SMS. Providers approve templates beforehand and fill in the parameters themselves;
 * these are the same texts, shown where a message is read and what a person approves at the provider.
 */
import { type Language, type Words, words } from '@hoistway/contract/core/words';

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
      'Your code is {code}. It is valid for 5 minutes; tell it to nobody.',
    ),
    secret: 'code',
  },
  notice: { text: words('系统通知：{text}', 'Notice: {text}') },
} as const satisfies Record<string, SmsTemplate>;

export type SmsTemplateName = keyof typeof smsTemplates;
export type Parameters = Record<string, string>;

export const isSmsTemplate = (name: string): name is SmsTemplateName => Object.hasOwn(smsTemplates, name);
export const secretOf = (name: SmsTemplateName): string | undefined => {
  const template: SmsTemplate = smsTemplates[name];
  return template.secret;
};

export const secretsOfTemplates = Object.keys(smsTemplates)
  .filter(isSmsTemplate)
  .flatMap(name => secretOf(name) ?? []);

/** A parameter that is gone shows as asterisks. */
export const textOf = (name: SmsTemplateName, parameters: Parameters, language: Language): string =>
  smsTemplates[name].text[language].replaceAll(
    /\{(\w+)\}/g,
    (_, parameter: string) => parameters[parameter] ?? '******',
  );
