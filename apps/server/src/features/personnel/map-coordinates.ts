/** Converts WGS-84 (GPS) to GCJ-02, the system of AMap and Tencent maps, without calling a service. */
import { createRequire } from 'node:module';

/** The package is CommonJS, but its typings describe an ES module. */
type Gcoord = typeof import('gcoord')['default'];
const gcoord: Gcoord = createRequire(import.meta.url)('gcoord');

/** Input and output are [longitude, latitude]; outside China nothing is shifted. */
export const toMapCoordinates = (position: [number, number]): [number, number] =>
  gcoord.transform(position, gcoord.WGS84, gcoord.GCJ02);
