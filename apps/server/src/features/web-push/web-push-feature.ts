/** Notifications on technicians' phones: which phones get them. What they say follows from orders (push-order-news.sql). */
import { Refusal } from '@hoistway/contract/core/refusal';
import { webPush as calls } from '@hoistway/contract/features/web-push';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { bind, bindToSession } from '../../http/serve.ts';
import { isEndpoint } from '../../outbox/web-push/endpoint.ts';
import { isPublicKey, type WebPush } from '../../outbox/web-push/vapid.ts';
import { forgetOthersPhones, turnOff, turnOn } from './phones.ts';
import { webPushExamples } from './web-push-examples.ts';

const tidyEveryMs = 60_000;

const off = words('系统未开启通知', 'Notifications are not set up on this server');
const badEndpoint = words('不能使用此推送服务的地址', 'The address of this push service cannot be used');
const badKey = words('浏览器的密钥无效', 'The browser’s key is invalid');

export const webPushFeature = ({
  db: pooled,
  config,
  webPush: service,
}: {
  db: Kysely<DB>;
  config: Pick<Config, 'webhook'>;
  /** Undefined where no notifications are sent. */
  webPush: WebPush | undefined;
}) =>
  feature({
    bindings: [
      bind(calls.key, async () => ({ publicKey: (await service?.keys())?.publicKey ?? null })),
      bindToSession(
        calls.turnOn,
        async (phone, { db, user, language }) => {
          if (!service) throw new Refusal('notConfigured', { words: off });
          if (!isEndpoint(phone.endpoint, config.webhook))
            throw new Refusal('invalid', { fields: { endpoint: badEndpoint } });
          if (!isPublicKey(phone.p256dh)) throw new Refusal('invalid', { fields: { p256dh: badKey } });
          await turnOn(db, user, { ...phone, language });
          return null;
        },
        { perMinuteOfSession: 20 },
      ),
      bindToSession(
        calls.turnOff,
        async ({ endpoint }, { db }) => {
          await turnOff(db, endpoint);
          return null;
        },
        { perMinuteOfSession: 20 },
      ),
    ],
    examples: [webPushExamples],
    jobs: {
      'phones of accounts that take no orders': {
        everyMs: tidyEveryMs,
        run: () => forgetOthersPhones(pooled),
      },
    },
    tables: { push_subscription: { job: 'phones of accounts that take no orders' } },
  });
