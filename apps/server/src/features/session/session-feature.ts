/** Signing in and out, and what the console learns of its user; the rows are of `auth`. */
import type { Settings } from '@hoistway/contract/settings';
import type { Sessions } from '../../auth/sessions.ts';
import { feature } from '../../feature.ts';
import { sessionRoutes } from './session-routes.ts';

export const sessionFeature = ({ sessions, settings }: { sessions: Sessions; settings: Settings }) =>
  feature({ bindings: sessionRoutes({ sessions, settings }) });
