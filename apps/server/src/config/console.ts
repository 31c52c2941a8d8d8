/** The built console, and what it receives at sign-in: how often it reloads, its maps and its links. */
import { join, resolve } from 'node:path';
import type { Intervals } from '@hoistway/contract/core/settings';
import { z } from 'zod';
import { serverFolder } from '../folders/server-folder.ts';
import { milliseconds, oneOf, optionalText, setting, text, url } from './setting.ts';

export const site = z.object({
  /** The folder of the built console, when it is not next to the server. */
  dir: setting('HOISTWAY_CONSOLE_DIR', optionalText()),
});

export const siteOf = ({ dir }: z.output<typeof site>) => ({
  dir: resolve(dir ?? join(serverFolder, '../console/dist/site')),
});

/** The contract defines which intervals exist. */
export const intervals = z.object({
  ledgerRefreshMs: setting('HOISTWAY_LEDGER_REFRESH_MS', milliseconds(30_000)),
  alarmRefreshMs: setting('HOISTWAY_ALARM_REFRESH_MS', milliseconds(30_000)),
  monitorRefreshMs: setting('HOISTWAY_MONITOR_REFRESH_MS', milliseconds(60_000)),
  alarmTipsMs: setting('HOISTWAY_ALARM_TIPS_MS', milliseconds(15_000)),
  noticePollMs: setting('HOISTWAY_NOTICE_POLL_MS', milliseconds(60_000)),
  headerRefreshMs: setting('HOISTWAY_HEADER_REFRESH_MS', milliseconds(60_000)),
  homeFeedMs: setting('HOISTWAY_HOME_FEED_MS', milliseconds(5000)),
  /** Live connections of users without the monitor flag, and live video, are closed after these times. */
  liveCloseMs: setting('HOISTWAY_LIVE_CLOSE_MS', milliseconds(10 * 60_000)),
  videoCloseMs: setting('HOISTWAY_VIDEO_CLOSE_MS', milliseconds(5 * 60_000)),
  requestTimeoutMs: setting('HOISTWAY_REQUEST_TIMEOUT_MS', milliseconds(30_000)),
} satisfies Record<keyof Intervals, z.ZodType>);

export const map = z.object({
  /** Map tiles, for example https://tiles.example.com/{z}/{x}/{y}.png. Without it: a plain field. */
  tileUrl: setting('HOISTWAY_TILE_URL', url(['http', 'https'])),
  tileSystem: setting('HOISTWAY_TILE_SYSTEM', oneOf(['WGS84', 'GCJ02'], 'WGS84')),
  tileAttribution: setting('HOISTWAY_TILE_ATTRIBUTION', text('')),
});

export const links = z.object({
  /** A link in the header to the operator's other platform. */
  externalPlatformUrl: setting('HOISTWAY_EXTERNAL_PLATFORM_URL', url(['http', 'https'])),
});
