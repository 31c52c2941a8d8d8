/** Signing in and out, and what the console learns of its user; the rows are of `auth`. */
import type { Settings } from '@hoistway/contract/core/settings';
import type { Sessions } from '../../auth/sessions.ts';
import type { Config } from '../../config.ts';
import { feature } from '../../feature.ts';
import { sessionRoutes } from './session-routes.ts';

/** What the console is told of the configuration. */
type ShownConfig = Pick<Config, 'timeZone' | 'intervals' | 'map' | 'links'>;

export const sessionFeature = ({ sessions, config }: { sessions: Sessions; config: ShownConfig }) =>
  feature({ bindings: sessionRoutes({ sessions, settings: settingsOf(config) }) });

const settingsOf = ({ timeZone, intervals, map, links }: ShownConfig): Settings => ({
  timeZone,
  ...intervals,
  mapTiles: { url: map.tileUrl ?? '', system: map.tileSystem, attribution: map.tileAttribution },
  externalPlatform: links.externalPlatformUrl ?? '',
});
