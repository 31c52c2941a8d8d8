/** Notices: written and published by staff, read in the header. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { noticeImages } from './images/notice-image-queries.ts';
import { noticeImageRoutes } from './images/notice-image-routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import { userNoticeRoutes } from './readers/user-notice-routes.ts';

interface NoticeParts {
  db: Kysely<DB>;
  store: ObjectStore;
  log: Logger;
}

export const noticeFeature = ({ db, store, log }: NoticeParts) =>
  feature({
    bindings: [...noticeRoutes(), ...noticeImageRoutes({ store }), ...userNoticeRoutes()],
    jobs: {
      'pictures of no notice': {
        everyMs: retentionEveryMs,
        run: signal => noticeImages.sweep({ db, store, log }, signal),
      },
    },
    tables: {
      notice: { kept: 'what was announced, until somebody deletes it' },
      notice_node: { with: 'notice' },
      notice_reader: { with: 'notice' },
      notice_image: { job: 'pictures of no notice' },
    },
    announces: ['notice_changed'],
  });
