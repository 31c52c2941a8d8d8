/** Allowed receivers of webhooks, and how long they may take. */
import { z } from 'zod';
import { hosts, integer, onOff, setting } from '../setting.ts';

export const webhook = z.object({
  /**
   * Host names and addresses, separated by commas, that a webhook may have although they are not public: receivers
   * inside the own network. All other private, link-local and loopback addresses are refused.
   */
  allowed: setting(
    'HOISTWAY_WEBHOOK_ALLOWED_HOSTS',
    hosts('host names and addresses by comma, those of IPv6 without brackets').transform(all => new Set(all)),
  ),
  /** Whether receivers may have an address without TLS, `http://`. */
  plainHttp: setting('HOISTWAY_WEBHOOK_HTTP', onOff('off')),
  /** Timeout for the answer; shorter than the time after which the sender of a message counts as dead. */
  timeoutMs: setting('HOISTWAY_WEBHOOK_TIMEOUT_MS', integer(100, 60_000, 10_000)),
  /** Deliveries that one process makes at once. */
  senders: setting('HOISTWAY_WEBHOOK_SENDERS', integer(1, 500, 32)),
});
