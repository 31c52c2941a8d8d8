/** Positions of staff, and the coordinates of Chinese maps. */
import { personnel } from '@hoistway/contract/features/personnel';
import { bind } from '../../http/serve.ts';
import { toMapCoordinates } from './map-coordinates.ts';
import { addPosition, nearestStaff } from './personnel-queries.ts';

export const personnelRoutes = () => [
  bind(personnel.positions, (place, { db, user }) => nearestStaff(db, user.scope, place)),

  bind(personnel.report, async (position, { db, user }) => {
    await addPosition(db, user.userId, position);
    return null;
  }),

  bind(personnel.convert, async ({ longitude, latitude }): Promise<[number, number]> => {
    const [mapLongitude, mapLatitude] = toMapCoordinates([longitude, latitude]);
    return [mapLatitude, mapLongitude];
  }),
];
