/**
 * The photos a technician takes on a visit, as drawings of 800 × 600: the machine room, a landing door and the pit of
 * a lift; the drive, the comb and the handrail of an escalator. The light and the colours vary from unit to unit.
 * Number and time are stamped into the picture, as on site photos, dot by dot: no installed font is needed.
 */
import { advance, eachDot } from '../../drawing/bitmap-font.ts';
import type { Random } from '../random.ts';
import { comb, drive, handrail } from './escalator-scenes.ts';
import { landingDoor, machineRoom, pit } from './lift-scenes.ts';
import { type Draw, height, path, rect, width } from './scene-shapes.ts';
import { brakeMonitoring } from './visit-record.ts';

export interface Scene {
  /** The name of the photo. */
  name: string;
  /** The items that it shows: it belongs to the first of them that a visit has. */
  items: readonly string[];
  draw: Draw;
}
export const scenesOf = {
  lift: [
    { name: '机房', items: [brakeMonitoring], draw: machineRoom },
    { name: '层门', items: ['A-1-25'], draw: landingDoor },
    { name: '底坑', items: ['A-1-30'], draw: pit },
  ],
  escalator: [
    { name: '驱动机房', items: ['D-4-02', 'D-1-30'], draw: drive },
    { name: '梳齿板', items: ['D-4-10', 'D-1-13'], draw: comb },
    { name: '扶手带测速', items: ['D-1-25'], draw: handrail },
  ],
} satisfies Record<string, readonly Scene[]>;

/** The light of a hand lamp. */
const torch =
  '<radialGradient id="torch"><stop offset="0" stop-color="#fff3c4" stop-opacity=".38"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></radialGradient>';
const dot = 3;
const stampX = 24;
const stampY = 558;

/** The picture as SVG, stamped with number and time in the lower left corner, with the dark edges of a small lens. */
export function scenePicture({ draw }: Scene, random: Random, stamp: string): Buffer {
  let dots = '';
  eachDot(stamp, (column, row) => {
    dots += `M${stampX + column * dot} ${stampY + row * dot}h${dot}v${dot}h-${dot}z`;
  });
  const band = rect(
    12,
    stampY - 10,
    stamp.length * advance * dot + 24,
    7 * dot + 20,
    'rgba(0,0,0,.55)',
    'rx="4"',
  );
  const [x, y] = [random.between(35, 65), random.between(30, 55)];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="v" cx="${x}%" cy="${y}%" r="75%"><stop offset=".45" stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></radialGradient>${torch}</defs>${draw(random)}${rect(0, 0, width, height, 'url(#v)')}${band}${path(dots, '#fff')}</svg>`,
  );
}
