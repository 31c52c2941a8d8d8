/** Display links; the sessions of their pages belong to `auth`. */
import type { Kysely } from 'kysely';
import type { Sessions } from '../../auth/sessions.ts';
import { retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { deleteEndedLinks } from './display-link-queries.ts';
import { displayLinkRoutes } from './display-link-routes.ts';

export const displayLinkFeature = ({ db, sessions }: { db: Kysely<DB>; sessions: Sessions }) =>
  feature({
    bindings: displayLinkRoutes(sessions),
    jobs: {
      'ended display links': { everyMs: retentionEveryMs, run: signal => deleteEndedLinks(db, signal) },
    },
    tables: { display_link: { job: 'ended display links' } },
  });
