/**
 * The photos of a technician at a unit: machine parts in the light of a hand lamp, which the app draws again with the
 * unit, the item and the time at the foot. Each picture differs from every other as photographs do, in composition as
 * in detail.
 */
import sharp, { type Sharp } from 'sharp';
import { createRandom, type Random } from '../engine/random.ts';
import { clockText } from './car-picture.ts';
import { widthOf, writing } from './glyphs.ts';

export interface VisitScene {
  jobNum: string;
  /** The item of the regulation's list: `A-1-06`. */
  itemCode: string;
  /** Epoch milliseconds. */
  takenAt: number;
}

const width = 960;
const height = 720;
const jpegQuality = 78;
const walls = ['#8a8f94', '#a39a8c', '#76838c', '#979b8d', '#b0aca3', '#6f7478'] as const;
const steels = ['#4b545c', '#5d4a3f', '#37495a', '#6a6f57', '#7a4a42', '#3f5147', '#c0b9a6'] as const;

const at = (value: number) => Math.round(value);

/** A traction sheave, seen from the front. */
function sheave(random: Random, colour: string): string {
  const radius = random.between(90, 230);
  const spokes = random.integer(4, 8);
  const lines = Array.from({ length: spokes }, (_, index) => {
    const angle = (index / spokes) * 2 * Math.PI + random.between(0, 0.2);
    return `M0 0L${at(radius * 0.86 * Math.cos(angle))} ${at(radius * 0.86 * Math.sin(angle))}`;
  }).join('');
  return `<circle r="${at(radius)}" fill="none" stroke="${colour}" stroke-width="${at(radius * 0.28)}"/>
    <path d="${lines}" stroke="${colour}" stroke-width="${at(radius * 0.14)}"/><circle r="${at(radius * 0.22)}" fill="#23282c"/>`;
}

/** A cabinet or a cover with its screws. */
function cabinet(random: Random, colour: string): string {
  const [w, h] = [random.between(140, 380), random.between(120, 420)];
  const screws = [
    [12, 12],
    [w - 12, 12],
    [12, h - 12],
    [w - 12, h - 12],
  ].map(([x = 0, y = 0]) => `<circle cx="${at(x)}" cy="${at(y)}" r="6" fill="#d8d6cf"/>`);
  const slots = Array.from(
    { length: random.integer(0, Math.floor((h - 70) / 22)) },
    (_, index) => `<rect x="30" y="${40 + 22 * index}" width="${at(w - 60)}" height="9" fill="#1d2226"/>`,
  );
  return `<rect width="${at(w)}" height="${at(h)}" rx="6" fill="${colour}"/>${screws.join('')}${slots.join('')}`;
}

/** Ropes, rails and cables. */
function strands(random: Random, colour: string): string {
  const gap = random.between(12, 34);
  const lean = random.between(-160, 160);
  return Array.from(
    { length: random.integer(2, 7) },
    (_, index) =>
      `<path d="M${at(index * gap)} -500C${at(index * gap + lean)} -150 ${at(index * gap - lean)} 150 ${at(index * gap + lean / 2)} 500" fill="none" stroke="${colour}" stroke-width="${at(random.between(5, 11))}"/>`,
  ).join('');
}

const parts = [sheave, cabinet, strands, cabinet] as const;

function visitDrawing({ jobNum, itemCode, takenAt }: VisitScene): string {
  const random = createRandom(`${jobNum} ${itemCode} ${takenAt}`);
  const machines = Array.from({ length: random.integer(5, 8) }, () => {
    const place = `translate(${at(random.between(0, width))} ${at(random.between(0, height))}) rotate(${at(random.between(-14, 14))})`;
    return `<g transform="${place}">${random.pick(parts)(random, random.pick(steels))}</g>`;
  }).join('');
  const shadows = Array.from(
    { length: 4 },
    () =>
      `<ellipse cx="${at(random.between(0, width))}" cy="${at(random.between(0, height))}" rx="${at(random.between(120, 340))}" ry="${at(random.between(90, 260))}" fill="${random.chance(0.5) ? '#05080a' : '#fff6dc'}" opacity="${random.between(0.12, 0.34).toFixed(2)}" filter="url(#soft)"/>`,
  ).join('');
  const [lampX, lampY] = [random.between(20, 80), random.between(20, 80)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><filter id="soft"><feGaussianBlur stdDeviation="40"/></filter>
    <radialGradient id="lamp" cx="${at(lampX)}%" cy="${at(lampY)}%" r="80%"><stop offset="0" stop-color="#fff4cf" stop-opacity="0.42"/><stop offset="0.45" stop-opacity="0"/><stop offset="1" stop-opacity="0.66"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="${random.pick(walls)}"/>${machines}${shadows}
    <rect width="${width}" height="${height}" fill="url(#lamp)"/></svg>`;
}

function marks({ jobNum, itemCode, takenAt }: VisitScene): string {
  const [strip, size] = [44, 20];
  const clock = clockText(takenAt);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${strip}">
    <rect width="${width}" height="${strip}" fill="#000" opacity="0.55"/>
    ${writing(`${jobNum} ${itemCode}`, 16, 12, size, '#ffffff')}
    ${writing(clock, width - 16 - widthOf(clock, size), 12, size, '#ffffff')}</svg>`;
}

const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: jpegQuality }).toBuffer();

/** As the camera writes it into its gallery. @returns a JPEG, some tens of kilobytes */
export const takeVisitPhoto = (scene: VisitScene): Promise<Buffer> =>
  jpeg(sharp(Buffer.from(visitDrawing(scene))));

/** As the app sends it, for whichever unit and item it was chosen. */
export const markVisitPhoto = (source: Buffer, scene: VisitScene): Promise<Buffer> =>
  jpeg(sharp(source).composite([{ input: Buffer.from(marks(scene)), gravity: 'south' }]));

/** A signature as a pen writes it on the phone. @returns a PNG */
export function sign(random: Random): Promise<Buffer> {
  const letters = random.integer(2, 3);
  const strokes = Array.from({ length: letters * 4 }, (_, index) => {
    const left = 40 + Math.floor(index / 4) * (500 / letters);
    const [x, y] = [left + random.between(0, 70), random.between(35, 95)];
    const [endX, endY] = [x + random.between(-20, 90), Math.min(180, y + random.between(-10, 70))];
    return `M${at(x)} ${at(y)}C${at(x + random.between(0, 50))} ${at(y - random.between(-10, 25))} ${at(endX - random.between(0, 40))} ${at(endY)} ${at(endX)} ${at(endY)}`;
  }).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="#fff"/><path d="${strokes}" fill="none" stroke="#1b2a52" stroke-width="5" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
}
