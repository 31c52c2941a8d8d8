/** A map of places. The library is loaded when the first map is looked at. */
import { lazy, Suspense } from 'react';
import { FirstLoad } from '../states.tsx';
import type { MapCanvasProps } from './map-canvas.tsx';

const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }));

export const PlaceMap = (props: MapCanvasProps) => (
  <Suspense fallback={<FirstLoad rows={Math.round(props.heightPx / 40)} />}>
    <MapCanvas {...props} />
  </Suspense>
);
