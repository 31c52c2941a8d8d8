/** The statutory calendar: what the law wants of each unit and by when, and what was done. */
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { keepDueItems } from './due-items.ts';
import { statutoryRoutes } from './statutory-routes.ts';

const everyMs = 5000;

export const statutoryFeature = ({
  db,
  downloads,
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export'>;
}) =>
  feature({
    bindings: statutoryRoutes({ downloads }),
    announces: ['statutory_changed'],
    jobs: { 'statutory items': { everyMs, run: signal => keepDueItems(db, signal) } },
    tables: {
      due_item: { kept: 'what the law required and when it was done is needed for years' },
      due_touched: { job: 'statutory items' },
      due_day: 'few',
    },
  });
