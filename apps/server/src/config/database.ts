/** The database, and how long its rows of several kinds are kept. */
import { z } from 'zod';
import { databaseUrl, integer, milliseconds, optionalInteger, setting } from './setting.ts';

export const database = z.object({
  /** PostgreSQL 15 or newer. Without it the server keeps its own PostgreSQL in the data folder. */
  url: setting('DATABASE_URL', databaseUrl()),
  /**
   * Maximum number of database connections of one process, in addition to the few for LISTEN, locks and the outbox.
   */
  connections: setting('HOISTWAY_DATABASE_CONNECTIONS', integer(2, 500, 20)),
  statementTimeoutMs: setting('HOISTWAY_STATEMENT_TIMEOUT_MS', milliseconds(30_000)),
});

export const history = z.object({
  /** State changes, sampled readings and electrical values are kept this long. */
  days: setting('HOISTWAY_HISTORY_DAYS', integer(1, 3650, 30)),
});

export const retention = z.object({
  /** Everything devices reported about faults, suppressed reports included; the alarms raised from them stay. */
  eventDays: setting('HOISTWAY_EVENT_DAYS', integer(7, 3650, 365)),
  /** Positions of staff: useful for a while, and private afterwards. */
  positionDays: setting('HOISTWAY_POSITION_DAYS', integer(1, 3650, 90)),
  /** Text messages with their numbers, whether they were sent or not. */
  messageDays: setting('HOISTWAY_MESSAGE_DAYS', integer(1, 3650, 365)),
  /** The stop ledger; the law requires four years (TSG T5002-2017). */
  stopDays: setting('HOISTWAY_STOP_DAYS', integer(1461, 36_500, 1827)),
  /** Calls of third-party users. */
  thirdPartyCallDays: setting('HOISTWAY_THIRD_PARTY_CALL_DAYS', integer(1, 3650, 90)),
  /** Deliveries to webhooks, with their answers. */
  webhookDeliveryDays: setting('HOISTWAY_WEBHOOK_DELIVERY_DAYS', integer(1, 3650, 30)),
  /** Pictures of trapped people; those of an open alarm stay. */
  trappedImageDays: setting('HOISTWAY_TRAPPED_IMAGE_DAYS', integer(1, 3650, 730)),
  /**
   * Older lines of the operation log can be deleted; the law requires half a year. Without it all lines are kept
   * permanently.
   */
  operationLogDays: setting('HOISTWAY_OPERATION_LOG_DAYS', optionalInteger(183, 36_500)),
  /** Who viewed personal data; the law requires half a year. */
  accessLogDays: setting('HOISTWAY_ACCESS_LOG_DAYS', integer(183, 3650, 1095)),
});
