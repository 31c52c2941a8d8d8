/**
 * Converts between WGS-84, in which everything is stored, and the coordinate system of the map's tiles. Chinese
 * maps use GCJ-02, some hundred metres off; outside China the two are identical.
 */
import type { Settings } from '@hoistway/contract/core/settings';
import gcoord from 'gcoord';
import type { Coordinates } from './places.ts';

export type MapSystem = Settings['mapTiles']['system'];

const turn = ({ longitude, latitude }: Coordinates, there: boolean): Coordinates => {
  const [from, to] = there
    ? ([gcoord.WGS84, gcoord.GCJ02] as const)
    : ([gcoord.GCJ02, gcoord.WGS84] as const);
  const [x, y] = gcoord.transform<[number, number]>([longitude, latitude], from, to);
  return { longitude: x, latitude: y };
};

export const onMap = (position: Coordinates, system: MapSystem): Coordinates =>
  system === 'GCJ02' ? turn(position, true) : position;

export const fromMap = (position: Coordinates, system: MapSystem): Coordinates =>
  system === 'GCJ02' ? turn(position, false) : position;
