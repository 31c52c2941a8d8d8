/** The providers of text messages, behind one interface. */
import type { Delivery } from './channel.ts';
import type { Parameters, SmsTemplateName } from './sms-templates.ts';

export interface Sms {
  /** Unique for each message. */
  key: string;
  address: string;
  template: SmsTemplateName;
  parameters: Parameters;
}

export interface SmsProvider {
  name: 'outbox' | 'aliyun';
  /** Throws when there is no usable answer: the message may have arrived. */
  send(sms: Sms): Promise<Delivery>;
}
