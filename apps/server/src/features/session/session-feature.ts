/** Signing in and out, and what the console receives about its user; the rows belong to `auth`. */
import type { Settings } from '@hoistway/contract/core/settings';
import type { Sessions } from '../../auth/sessions.ts';
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import { sessionRoutes } from './session-routes.ts';

/** The configuration sent to the console. */
type ShownConfig = Pick<Config, 'timeZone' | 'intervals' | 'map' | 'links' | 'sms'>;

export const sessionFeature = ({ sessions, config }: { sessions: Sessions; config: ShownConfig }) =>
  feature({ bindings: sessionRoutes({ sessions, settings: settingsOf(config) }) });

const settingsOf = ({ timeZone, intervals, map, links, sms }: ShownConfig): Settings => ({
  timeZone,
  ...intervals,
  mapTiles: { url: map.tileUrl ?? '', system: map.tileSystem, attribution: map.tileAttribution },
  externalPlatform: links.externalPlatformUrl ?? '',
  smsSent: sms.aliyun !== undefined,
});
