/** Where webhooks may lead, and how long their receivers may take. */
import { z } from 'zod';
import { hosts, integer, onOff, setting } from './setting.ts';

export const webhook = z.object({
  /**
   * Host names and addresses by comma that a webhook may have although they are not public: receivers inside the own
   * network. Whatever else is private, link-local or of this machine is refused.
   */
  allowed: setting(
    'HOISTWAY_WEBHOOK_ALLOWED_HOSTS',
    hosts('host names and addresses by comma, those of IPv6 without brackets').transform(all => new Set(all)),
  ),
  /** Whether receivers may have an address without TLS, `http://`. */
  plainHttp: setting('HOISTWAY_WEBHOOK_HTTP', onOff('off')),
  /** Until the answer; shorter than the time after which the sender of a message counts as dead. */
  timeoutMs: setting('HOISTWAY_WEBHOOK_TIMEOUT_MS', integer(100, 60_000, 10_000)),
  /** Deliveries that one process makes at once. */
  senders: setting('HOISTWAY_WEBHOOK_SENDERS', integer(1, 500, 32)),
});
