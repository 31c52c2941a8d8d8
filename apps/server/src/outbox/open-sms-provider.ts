/** Opens the configured provider. */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { createAliyunSms } from './aliyun/aliyun-sms.ts';
import type { SmsProvider } from './sms-provider.ts';
import { withoutTemplate } from './sms-templates.ts';

/** The default: nothing leaves the machine, super administrators read the messages in the console. */
const keptSms: SmsProvider = { name: 'outbox', send: async () => ({ outcome: 'kept' }) };

/** Reports at the start which messages cannot be sent: one about trapped people is not missed the day it is needed. */
export function openSmsProvider(
  { sms: { aliyun } }: { sms: Pick<Config['sms'], 'aliyun'> },
  log: Pick<Logger, 'warn'>,
): SmsProvider {
  if (aliyun === undefined) return keptSms;
  const without = withoutTemplate(aliyun.templates);
  if (without.length > 0)
    log.warn(
      { templates: without },
      'text messages of these templates are not sent: no number is configured',
    );
  return createAliyunSms(aliyun);
}
