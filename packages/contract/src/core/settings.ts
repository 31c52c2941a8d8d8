/** The settings of this installation that the console receives after sign-in. */
import { z } from 'zod';
import { messageKind } from './message-kinds.ts';

const ms = z.number().int().positive();

/** The intervals that the specification calls configured: each is a setting of the server under the same key. */
const intervals = z.object({
  /** `deviceLiftStatusTimerInterval`: ledger level 2. */
  ledgerRefreshMs: ms,
  alarmRefreshMs: ms,
  monitorRefreshMs: ms,
  alarmTipsMs: ms,
  noticePollMs: ms,
  headerRefreshMs: ms,
  /** The feed of the home page. */
  homeFeedMs: ms,
  liveCloseMs: ms,
  videoCloseMs: ms,
  requestTimeoutMs: ms,
});
export type Intervals = z.output<typeof intervals>;

export const settings = z.object({
  timeZone: z.string(),
  ...intervals.shape,
  /** Address template of map tiles with `{z}/{x}/{y}`, empty for a plain background; and their coordinate system. */
  mapTiles: z.object({ url: z.string(), system: z.enum(['WGS84', 'GCJ02']), attribution: z.string() }),
  /** An external management platform in the menu; empty hides the entry. */
  externalPlatform: z.string(),
  /**
   * Of each channel the kinds of messages that are not sent for want of a template. Null where no provider is set up: text
   * messages are only kept; nothing is pushed to WeChat, and nobody is bound.
   */
  unsentKinds: z.object({ sms: z.array(messageKind).nullable(), weixin: z.array(messageKind).nullable() }),
});
export type Settings = z.output<typeof settings>;

/**
 * Ledger level 1 refreshes every five minutes, and the keepalive of all-day monitors has the same interval
 * (specification 1, section 9).
 */
export const ledgerSitesRefreshMs = 300_000;
export const allDayKeepaliveMs = 300_000;
/** The first poll of notices comes this long after the console was loaded (specification 3, section 9). */
export const noticeStartMs = 1000;
