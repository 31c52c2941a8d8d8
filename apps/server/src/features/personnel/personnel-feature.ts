/** Positions of staff, for as long as they may be kept, and the coordinates of Chinese maps. */

import { createRequire } from 'node:module';
import { isNoFix } from '@hoistway/contract/core/fields';
import { Refusal } from '@hoistway/contract/core/refusal';
import { personnel } from '@hoistway/contract/features/personnel';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { bind } from '../../http/serve.ts';
import { personnelExamples } from './personnel-examples.ts';
import { addPosition, nearestStaff, positionsKeptSince, readTrack } from './personnel-queries.ts';

/** The package is CommonJS, but its typings describe an ES module. */
type Gcoord = typeof import('gcoord')['default'];
const gcoord: Gcoord = createRequire(import.meta.url)('gcoord');

/**
 * From WGS-84 (GPS) to GCJ-02, the system of AMap and Tencent maps, without calling a service. Input and output are
 * [longitude, latitude]; outside China nothing is shifted.
 */
const toMapCoordinates = (position: [number, number]): [number, number] =>
  gcoord.transform(position, gcoord.WGS84, gcoord.GCJ02);

export const personnelFeature = ({
  db: pooled,
  config: {
    retention: { positionDays },
  },
}: {
  db: Kysely<DB>;
  config: Pick<Config, 'retention'>;
}) =>
  feature({
    examples: [personnelExamples],
    bindings: [
      bind(personnel.positions, (place, { db, user }) => nearestStaff(db, user.scope, place)),

      bind(personnel.track, async (input, { db, user, recordAccess }) => {
        const track = await readTrack(db, user.scope, input);
        if (!track) throw new Refusal('notFound');
        recordAccess([{ kind: 'track', subject: track.name }]);
        return { points: track.points, keptSince: await positionsKeptSince(db, positionDays) };
      }),

      bind(personnel.report, async (position, { db, user }) => {
        // A receiver that has lost its fix must not take the last known place away.
        if (!isNoFix(position)) await addPosition(db, user.userId, position);
        return null;
      }),

      bind(personnel.convert, async ({ longitude, latitude }): Promise<[number, number]> => {
        const [mapLongitude, mapLatitude] = toMapCoordinates([longitude, latitude]);
        return [mapLatitude, mapLongitude];
      }),
    ],
    jobs: {
      'old positions': {
        everyMs: retentionEveryMs,
        run: signal => deleteExpiredRows(pooled, 'staff_position', positionDays, signal),
      },
    },
    tables: { staff_position: { job: 'old positions' } },
  });
