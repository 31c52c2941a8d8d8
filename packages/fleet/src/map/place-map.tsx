/** A map of places. The library is loaded when the first map is shown. */

import { useLanguage } from '@hoistway/parts/language/use-language.ts';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Suspense } from 'react';
import type { MapCanvasProps } from './map-canvas.tsx';

const MapCanvas = lazyPart(async () => (await import('./map-canvas.tsx')).MapCanvas);

export const PlaceMap = (props: MapCanvasProps) => {
  // Its buttons get their names when they are rendered.
  const language = useLanguage();
  return (
    <Suspense fallback={<FirstLoad rows={Math.round(props.heightPx / 40)} />}>
      <MapCanvas key={language} {...props} />
    </Suspense>
  );
};
