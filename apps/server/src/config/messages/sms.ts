/** The provider of text messages, and their limits. */
import { z } from 'zod';
import { integer, oneOf, optionalText, refuse, setting, url } from '../setting.ts';

export const sms = z
  .object({
    /** Nobody (`outbox` keeps them in the database), or Aliyun. */
    provider: setting('HOISTWAY_SMS', oneOf(['outbox', 'aliyun'], 'outbox')),
    /** The access key at Aliyun, the signature in front of each text, and the numbers of the templates. */
    key: setting('HOISTWAY_ALIYUN_KEY', optionalText()),
    secret: setting('HOISTWAY_ALIYUN_SECRET', optionalText()),
    sign: setting('HOISTWAY_ALIYUN_SMS_SIGN', optionalText()),
    codeTemplate: setting('HOISTWAY_ALIYUN_SMS_CODE_TEMPLATE', optionalText()),
    noticeTemplate: setting('HOISTWAY_ALIYUN_SMS_NOTICE_TEMPLATE', optionalText()),
    /** Templates of messages to owners; a template without a number is not sent. */
    stoppedTemplate: setting('HOISTWAY_ALIYUN_SMS_STOPPED_TEMPLATE', optionalText()),
    recoveredTemplate: setting('HOISTWAY_ALIYUN_SMS_RECOVERED_TEMPLATE', optionalText()),
    trappedTemplate: setting('HOISTWAY_ALIYUN_SMS_TRAPPED_TEMPLATE', optionalText()),
    rescuedTemplate: setting('HOISTWAY_ALIYUN_SMS_RESCUED_TEMPLATE', optionalText()),
    maintenanceTemplate: setting('HOISTWAY_ALIYUN_SMS_MAINTENANCE_TEMPLATE', optionalText()),
    maintenanceMovedTemplate: setting('HOISTWAY_ALIYUN_SMS_MAINTENANCE_MOVED_TEMPLATE', optionalText()),
    url: setting('HOISTWAY_ALIYUN_SMS_URL', url(['http', 'https'])),
    /** How long a message that a unit has stopped or recovered waits for others of its site. */
    gatherSeconds: setting('HOISTWAY_SMS_GATHER_SECONDS', integer(0, 600, 60)),
    /** Hours of the day between which nobody is notified of planned maintenance; equal values: never quiet. */
    quietFrom: setting('HOISTWAY_SMS_QUIET_FROM', integer(0, 23, 22)),
    quietTo: setting('HOISTWAY_SMS_QUIET_TO', integer(0, 23, 7)),
    /** Notices that one account may send a day; codes have their own limits. */
    perAccountDay: setting('HOISTWAY_SMS_PER_ACCOUNT_DAY', integer(1, 100_000, 200)),
    /** Shorter than the time after which the sender of a message counts as dead. */
    timeoutMs: setting('HOISTWAY_ALIYUN_TIMEOUT_MS', integer(100, 60_000, 10_000)),
  })
  .superRefine((given, context) => {
    if (given.provider !== 'aliyun') return;
    for (const key of ['key', 'secret', 'sign', 'codeTemplate', 'noticeTemplate'] as const)
      if (given[key] === undefined) refuse(context, key, 'needed when HOISTWAY_SMS is aliyun');
  });

/** Without a provider messages stay in the database. */
export const smsOf = ({
  provider,
  perAccountDay,
  gatherSeconds,
  quietFrom,
  quietTo,
  ...aliyun
}: z.output<typeof sms>) => ({
  perAccountDay,
  gatherSeconds,
  quiet: { from: quietFrom, to: quietTo },
  aliyun:
    provider === 'aliyun'
      ? {
          url: (aliyun.url ?? 'https://dysmsapi.aliyuncs.com').replace(/\/+$/, ''),
          key: aliyun.key ?? '',
          secret: aliyun.secret ?? '',
          sign: aliyun.sign ?? '',
          templates: {
            code: aliyun.codeTemplate ?? '',
            notice: aliyun.noticeTemplate ?? '',
            stopped: aliyun.stoppedTemplate,
            recovered: aliyun.recoveredTemplate,
            trapped: aliyun.trappedTemplate,
            rescued: aliyun.rescuedTemplate,
            maintenance: aliyun.maintenanceTemplate,
            maintenanceMoved: aliyun.maintenanceMovedTemplate,
          },
          timeoutMs: aliyun.timeoutMs,
        }
      : undefined,
});
