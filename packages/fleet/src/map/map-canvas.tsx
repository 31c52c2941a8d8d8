/** Leaflet behind `PlaceMap`: tiles where they are configured, the plain coordinate field where they are not. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import {
  circleMarker,
  control,
  map as createMap,
  divIcon,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  marker,
  polyline,
  tileLayer,
} from 'leaflet';
import { texts } from './texts.ts';
import 'leaflet/dist/leaflet.css';
import { useSession } from '@hoistway/parts/session/session.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { coordinateField } from './coordinate-field.ts';
import css from './map.module.css';
import { fromMap, onMap } from './map-system.ts';
import type { Coordinates, Place } from './places.ts';

export interface MapCanvasProps {
  name: string;
  places: readonly Place[];
  /** Where somebody went, oldest first. */
  track?: readonly Coordinates[];
  heightPx: number;
  /** Called with the position of a click. */
  onPick?: (position: Coordinates) => void;
}

const nearZoom = 17;
const noTrack: readonly Coordinates[] = [];
/** All of China, for a map with nothing to show yet. */
const farView = { center: [35, 105] as [number, number], zoom: 4 };
const unitIcon = () =>
  divIcon({
    className: css.unit,
    iconSize: [30, 30],
    iconAnchor: [15, 15],
    html: '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M3 1h10v14H3zM8 1v14" fill="none" stroke="currentColor" stroke-width="1.6"/></svg>',
  });

export const MapCanvas = ({ name, places, track = noTrack, heightPx, onPick }: MapCanvasProps) => {
  const t = useTexts(texts);
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: LeafletMap; places: LayerGroup; fitted: string }>(undefined);
  const tiles = useSession()?.info.settings.mapTiles;
  const { url = '', system = 'WGS84', attribution = '' } = tiles ?? {};
  const shownSystem = url === '' ? 'WGS84' : system;
  const pick = useEffectEvent((longitude: number, latitude: number) =>
    onPick?.(fromMap({ longitude, latitude }, shownSystem)),
  );
  const addZoom = useEffectEvent((map: LeafletMap) =>
    control.zoom({ position: 'topright', zoomInTitle: t.zoomIn, zoomOutTitle: t.zoomOut }).addTo(map),
  );

  useEffect(() => {
    if (!frame.current) return;
    const map = createMap(frame.current, {
      attributionControl: url !== '',
      zoomControl: false,
      minZoom: 3,
      maxZoom: 19,
      worldCopyJump: true,
    });
    map.setView(farView.center, farView.zoom);
    map.attributionControl?.setPrefix(false);
    addZoom(map);
    control.scale({ imperial: false, position: 'bottomright' }).addTo(map);
    if (url === '') coordinateField(map);
    else tileLayer(url, { attribution, maxZoom: 19 }).addTo(map);
    map.on('click', ({ latlng }) => pick(latlng.wrap().lng, latlng.wrap().lat));
    drawn.current = { map, places: layerGroup().addTo(map), fitted: '' };
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      map.remove();
      drawn.current = undefined;
    };
  }, [url, attribution]);

  useEffect(() => {
    const now = drawn.current;
    if (!now || !frame.current) return;
    const style = getComputedStyle(frame.current);
    const color = style.getPropertyValue('--hw-online');
    const at = (place: Coordinates): [number, number] => {
      const { latitude, longitude } = onMap(place, shownSystem);
      return [latitude, longitude];
    };
    const unit = places.find(place => place.kind === 'unit');
    now.places.clearLayers();
    const way = style.getPropertyValue('--hw-accent');
    if (track.length > 1)
      now.places.addLayer(polyline(track.map(at), { color: way, weight: 3, opacity: 0.8 }));
    for (const place of places) {
      const shape =
        place.kind === 'unit'
          ? marker(at(place), { icon: unitIcon(), title: place.label, keyboard: false })
          : circleMarker(at(place), { radius: 8, color, fillColor: color, fillOpacity: 0.9, weight: 2 });
      if (unit && place !== unit)
        now.places.addLayer(polyline([at(unit), at(place)], { color, weight: 1.5, dashArray: '4 5' }));
      const label = document.createElement('span');
      label.textContent = place.label;
      now.places.addLayer(
        shape.bindTooltip(label, {
          permanent: true,
          direction: 'right',
          offset: [14, 0],
          className: css.label,
        }),
      );
    }
    // A small move of a place must not move the map while the user is looking at it.
    const fitted = [...places.map(place => place.id), track.length].join();
    if (fitted === now.fitted || places.length === 0) return;
    now.fitted = fitted;
    now.map.fitBounds(latLngBounds([...places, ...track].map(at)), {
      padding: [60, 60],
      maxZoom: nearZoom,
      animate: false,
    });
  }, [places, track, shownSystem]);

  return (
    <div
      ref={frame}
      className={`${css.map} ${onPick ? css.picking : ''}`}
      style={{ height: heightPx }}
      role="application"
      aria-label={name}
      data-tiles={url !== ''}
    />
  );
};
