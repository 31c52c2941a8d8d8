/** Draws the field of sites: quiet where all is well, and trapped people so that they are seen from across the room. */
import { inks, stateColors, surfaces } from '@hoistway/fleet/theme/state-tokens.ts';
import { personPath } from '@hoistway/fleet/values/state-badge.tsx';
import { type CityLabel, type Mark, type Point, radiusOf, waysToName } from './site-field.ts';

/** The large screen is dark. */
const colors = stateColors.dark;
const ink = inks.dark;
const panel = surfaces.dark.panel;

export interface Field {
  /** What is shown may no longer be true: all is grey but trapped people. */
  stale: boolean;
  marks: readonly Mark[];
  labels: readonly CityLabel[];
  /** Px of a line each, from the left and from the top. */
  meridians: readonly number[];
  parallels: readonly number[];
  width: number;
  height: number;
  remPx: number;
}

type Pen = CanvasRenderingContext2D;

const circle = (pen: Pen, { x, y }: Point, radius: number) => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
};

const lettersOf = (pen: Pen, px: number, weight = 400) => {
  pen.font = `${weight} ${px}px ${getComputedStyle(pen.canvas).fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
};

function drawGrid(pen: Pen, { meridians, parallels, width, height }: Field) {
  pen.strokeStyle = ink.line;
  pen.globalAlpha = 0.35;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const x of meridians) {
    pen.moveTo(Math.round(x) + 0.5, 0);
    pen.lineTo(Math.round(x) + 0.5, height);
  }
  for (const y of parallels) {
    pen.moveTo(0, Math.round(y) + 0.5);
    pen.lineTo(width, Math.round(y) + 0.5);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

/** Whether a disc has room for the number of its units. */
const isRoomy = (mark: Mark, remPx: number) => radiusOf(mark, remPx) > remPx;

/** A disc in the state of most of its units: green and quiet, or grey and hollow where all are offline. */
function drawSites(pen: Pen, mark: Mark, { remPx, stale }: Field) {
  const radius = radiusOf(mark, remPx);
  const isOffline = mark.offline === mark.units;
  const { text } = isOffline || stale ? colors.offline : colors.normal;
  circle(pen, mark, radius);
  pen.fillStyle = isOffline ? panel : text;
  pen.globalAlpha = isOffline ? 1 : 0.3;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = text;
  pen.lineWidth = remPx / 10;
  pen.setLineDash(isOffline ? [remPx / 4, remPx / 5] : []);
  pen.stroke();
  pen.setLineDash([]);
  if (isRoomy(mark, remPx) && mark.trapped + mark.inside === 0) {
    lettersOf(pen, remPx, 600);
    pen.fillStyle = stale ? colors.offline.text : ink.text;
    pen.fillText(
      mark.units < 10_000 ? String(mark.units) : `${Math.round(mark.units / 1000)}k`,
      mark.x,
      mark.y,
    );
  }
  if (mark.offline === 0 || isOffline) return;
  // The share of its units that are offline.
  pen.beginPath();
  pen.arc(mark.x, mark.y, radius, -Math.PI / 2, -Math.PI / 2 + (2 * Math.PI * mark.offline) / mark.units);
  pen.strokeStyle = colors.offline.text;
  pen.lineWidth = remPx / 4;
  pen.stroke();
}

const faultRem = 1.375;
/** From the middle of a mark to that of its fault stops: they leave the number of its units to be read. */
const faultOffset = (mark: Mark, remPx: number) =>
  isRoomy(mark, remPx) ? 0.5 * radiusOf(mark, remPx) + 0.6 * remPx : 0;

function drawFault(pen: Pen, mark: Mark, { remPx, stale }: Field) {
  const side = remPx * faultRem;
  const offset = faultOffset(mark, remPx);
  const [x, y] = [mark.x + offset, mark.y - offset];
  pen.fillStyle = (stale ? colors.offline : colors.fault).text;
  pen.strokeStyle = panel;
  pen.lineWidth = remPx / 8;
  pen.beginPath();
  pen.roundRect(x - side / 2, y - side / 2, side, side, remPx / 5);
  pen.fill();
  pen.stroke();
  lettersOf(pen, remPx, 700);
  pen.fillStyle = panel;
  pen.fillText(mark.stopped > 99 ? '99+' : String(mark.stopped), x, y + remPx / 16);
}

const trappedRem = 1.5;
/** A disc, or a ring where only a device still reports people. */
function drawTrapped(pen: Pen, mark: Mark, remPx: number) {
  const count = mark.trapped || mark.inside;
  const [disc, ink] = mark.trapped > 0 ? [colors.trapped.text, panel] : [panel, colors.trapped.text];
  circle(pen, mark, trappedRem * remPx);
  pen.fillStyle = disc;
  pen.fill();
  pen.strokeStyle = ink;
  pen.lineWidth = remPx / 8;
  pen.stroke();
  pen.fillStyle = ink;
  const isOne = count === 1;
  const scale = (remPx * (isOne ? 1.75 : 1.125)) / 16;
  pen.save();
  pen.translate(mark.x - 8 * scale, mark.y - (isOne ? 8 : 14.5) * scale);
  pen.scale(scale, scale);
  pen.fill(new Path2D(personPath));
  pen.restore();
  if (isOne) return;
  lettersOf(pen, remPx, 700);
  pen.fillText(String(count), mark.x, mark.y + 0.75 * remPx);
}

interface Box extends Point {
  halfWidth: number;
  halfHeight: number;
}
const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight;

/** Half of the square that a mark takes. */
const halfOf = (mark: Mark, remPx: number) => {
  if (mark.trapped + mark.inside > 0) return 2.25 * remPx;
  const fault = mark.stopped > 0 ? faultOffset(mark, remPx) + (faultRem * remPx) / 2 : 0;
  return Math.max(radiusOf(mark, remPx), fault);
};

/** The names of cities below or above their sites, in their order; what would cover something is shortened or left out. */
function drawCities(pen: Pen, { labels, marks, stale, remPx, width, height }: Field) {
  const px = 1.125 * remPx;
  lettersOf(pen, px);
  pen.textAlign = 'left';
  const taken = marks.map((mark): Box => {
    const half = halfOf(mark, remPx);
    return { x: mark.x, y: mark.y, halfWidth: half, halfHeight: half };
  });
  for (const { cities, x, y } of labels) {
    const own = taken.filter(
      one => Math.abs(one.x - x) <= one.halfWidth && Math.abs(one.y - y) <= one.halfHeight,
    );
    const below = Math.max(y, ...own.map(one => one.y + one.halfHeight)) + 0.8 * px;
    const above = Math.min(y, ...own.map(one => one.y - one.halfHeight)) - 0.8 * px;
    const found = waysToName(cities)
      .flatMap(pieces => {
        const halfWidth = pen.measureText(pieces.map(({ text }) => text).join('')).width / 2;
        const middle = Math.min(width - halfWidth, Math.max(halfWidth, x));
        return [below, above].map(at => ({ pieces, x: middle, y: at, halfWidth, halfHeight: px / 2 }));
      })
      .find(one => one.y > px && one.y < height - px && !taken.some(other => overlap(one, other)));
    if (!found) continue;
    taken.push(found);
    let left = found.x - found.halfWidth;
    for (const { text, stopped } of found.pieces) {
      pen.fillStyle = stopped && !stale ? colors.fault.text : ink.quiet;
      pen.fillText(text, left, found.y);
      left += pen.measureText(text).width;
    }
  }
}

/** For a canvas of this size, as sharp as the screen. */
function penOf(canvas: HTMLCanvasElement, { width, height }: Field): Pen | null {
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext('2d');
  pen?.scale(ratio, ratio);
  return pen;
}

export function drawField(canvas: HTMLCanvasElement, field: Field): void {
  const pen = penOf(canvas, field);
  if (!pen) return;
  const { marks, remPx } = field;
  drawGrid(pen, field);
  for (const mark of marks) drawSites(pen, mark, field);
  for (const mark of marks) {
    if (mark.trapped + mark.inside > 0) drawTrapped(pen, mark, remPx);
    else if (mark.stopped > 0) drawFault(pen, mark, field);
  }
  drawCities(pen, field);
}

/** What pulses: a ring around each mark with trapped people, on a canvas of its own, so that nothing is drawn again for it. */
export function drawRings(canvas: HTMLCanvasElement, field: Field): void {
  const pen = penOf(canvas, field);
  if (!pen) return;
  pen.strokeStyle = colors.trapped.text;
  pen.lineWidth = field.remPx / 2;
  for (const mark of field.marks) {
    if (mark.trapped === 0) continue;
    circle(pen, mark, (trappedRem + 0.625) * field.remPx);
    pen.stroke();
  }
}
