/** Opens the configured provider. */
import type { Config } from '../config/config.ts';
import { createAliyunSms } from './aliyun/aliyun-sms.ts';
import type { SmsProvider } from './sms-provider.ts';

/** The default: nothing leaves the machine, super administrators read the messages in the console. */
const keptSms: SmsProvider = { name: 'outbox', send: async () => ({ outcome: 'kept' }) };

export const openSmsProvider = ({ sms }: { sms: Pick<Config['sms'], 'aliyun'> }): SmsProvider =>
  sms.aliyun === undefined ? keptSms : createAliyunSms(sms.aliyun);
