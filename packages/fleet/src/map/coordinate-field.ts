/** Replaces the map where no tiles are configured: a field of coordinates, without any external address. */
import { divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, marker, polyline } from 'leaflet';
import { linesBetween, roundStep } from './grid-lines.ts';
import css from './map.module.css';

const smallestPx = 96;

/** A grid that follows the map. The colour is read each time: the theme may change. */
export const coordinateField = (map: LeafletMap): LayerGroup => {
  const lines = layerGroup();
  const draw = () => {
    const bounds = map.getBounds();
    const size = map.getSize();
    if (size.x === 0 || size.y === 0) return;
    const [west, east, south, north] = [
      bounds.getWest(),
      bounds.getEast(),
      bounds.getSouth(),
      bounds.getNorth(),
    ];
    const color = getComputedStyle(map.getContainer()).getPropertyValue('--map-grid');
    const line = { color, weight: 1, interactive: false };
    lines.clearLayers();
    const label = (latitude: number, longitude: number, text: string, side: string) =>
      marker([latitude, longitude], {
        interactive: false,
        keyboard: false,
        icon: divIcon({ className: `${css.gridLabel} ${side}`, html: text, iconSize: [0, 0] }),
      });
    for (const { at, text } of linesBetween(west, east, roundStep(((east - west) / size.x) * smallestPx)))
      lines
        .addLayer(
          polyline(
            [
              [south, at],
              [north, at],
            ],
            line,
          ),
        )
        .addLayer(label(south, at, text, css.atBottom ?? ''));
    for (const { at, text } of linesBetween(south, north, roundStep(((north - south) / size.y) * smallestPx)))
      lines
        .addLayer(
          polyline(
            [
              [at, west],
              [at, east],
            ],
            line,
          ),
        )
        .addLayer(label(at, west, text, css.atLeft ?? ''));
  };
  map.on('moveend zoomend resize', draw);
  lines.on('remove', () => map.off('moveend zoomend resize', draw));
  lines.addTo(map);
  draw();
  return lines;
};
