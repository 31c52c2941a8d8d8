/** Positions of staff, for as long as they may be kept, and the coordinates of Chinese maps. */
import { isNoFix } from '@hoistway/contract/core/fields';
import { Refusal } from '@hoistway/contract/core/refusal';
import { personnel } from '@hoistway/contract/features/personnel';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { bind } from '../../http/serve.ts';
import { toMapCoordinates } from './map-coordinates.ts';
import { addPosition, nearestStaff, positionsKeptSince, readTrack } from './personnel-queries.ts';

export const personnelFeature = ({
  db,
  config: {
    retention: { positionDays },
  },
}: {
  db: Kysely<DB>;
  config: Pick<Config, 'retention'>;
}) =>
  feature({
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
        run: signal => deleteExpiredRows(db, 'staff_position', positionDays, signal),
      },
    },
    tables: { staff_position: { job: 'old positions' } },
  });
