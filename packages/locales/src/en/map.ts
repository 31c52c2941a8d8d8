import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/map.ts';

export const words: SameKeys<typeof zh> = {
  pick: 'Pick on the map',
  pickTitle: 'Pick coordinates',
  pickHint: 'Click on the map to set the place; drag and zoom to move it',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
};
