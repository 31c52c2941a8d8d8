/** How long a session lasts, and how many an account may have. */
import { z } from 'zod';
import { integer, setting } from './setting.ts';

export const session = z.object({
  idleHours: setting('HOISTWAY_SESSION_IDLE_HOURS', integer(1, 24 * 30, 12)),
  /** A session ends after this many days, however busy it is. */
  days: setting('HOISTWAY_SESSION_DAYS', integer(1, 3650, 30)),
  /** Signing in once more ends the account's least recently used session. */
  perAccount: setting('HOISTWAY_SESSIONS_PER_ACCOUNT', integer(1, 10_000, 20)),
  /** A super administrator's view as another user ends after this time. */
  viewMinutes: setting('HOISTWAY_VIEW_MINUTES', integer(1, 480, 30)),
});
