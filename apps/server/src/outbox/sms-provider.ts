/** Who carries a text message to a telephone, behind one interface. */
import type { Parameters, SmsTemplateName } from './sms-templates.ts';

export interface Sms {
  /** Unique for each message. */
  key: string;
  address: string;
  template: SmsTemplateName;
  parameters: Parameters;
}

export type Delivery =
  | { outcome: 'sent'; providerId: string; answer: string }
  /** It stays in the database and leaves this machine never. */
  | { outcome: 'kept' }
  /** To be tried again, after `afterMs` at the earliest. */
  | { outcome: 'later'; answer: string; afterMs?: number }
  /** No attempt will succeed. */
  | { outcome: 'refused'; answer: string };

export interface SmsProvider {
  name: 'outbox' | 'aliyun';
  /** Throws when there is no usable answer. */
  send(sms: Sms): Promise<Delivery>;
}
