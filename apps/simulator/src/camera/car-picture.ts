/**
 * What the camera under the ceiling of a car sees: walls, door, floor, and as many people as are inside. Drawn,
 * not photographed, but stamped like the real thing: which unit, where, when.
 */
import sharp from 'sharp';
import { createRandom } from '../engine/random.ts';
import { utcOffsetMs } from '../machine/traffic.ts';
import { widthOf, writing } from './glyphs.ts';

export interface CarScene {
  jobNum: string;
  /** The text on the car's display. */
  floor: string;
  people: number;
  /** The light of the car is on. */
  lit: boolean;
  /** Epoch milliseconds. */
  takenAt: number;
}

export const pictureWidth = 640;
export const pictureHeight = 480;
const jpegQuality = 80;
/** Any more would be hidden behind one another. */
const mostFigures = 24;
const perRow = 6;
const clothes = [
  '#3d5a80',
  '#8d5b4c',
  '#4f6d4a',
  '#6b4f7a',
  '#a3763d',
  '#44606b',
  '#7d3f46',
  '#5d6470',
] as const;
const hair = ['#2b2320', '#3a2f2a', '#55504d', '#1f1d22'] as const;

/** The wall clock of the fleet, `2026-06-02 08:15:30`. */
export const clockText = (timeMs: number) =>
  new Date(timeMs + utcOffsetMs).toISOString().slice(0, 19).replace('T', ' ');

const room = `
  <rect width="640" height="480" fill="#8e959b"/>
  <polygon points="0,0 640,0 500,70 140,70" fill="#d9dde0"/>
  <polygon points="240,22 400,22 380,50 260,50" fill="#fffdf2"/>
  <polygon points="0,0 140,70 140,300 0,480" fill="#a4abb1"/>
  <polygon points="640,0 500,70 500,300 640,480" fill="#9aa1a8"/>
  <rect x="140" y="70" width="360" height="230" fill="#b7bdc2"/>
  <polygon points="140,300 500,300 640,480 0,480" fill="#6f6a63"/>
  <path d="M230 300L150 480M320 300V480M410 300L490 480M75 390H565" stroke="#7d7870" stroke-width="2"/>
  <path d="M210 300V92H430V300M320 92V300" fill="none" stroke="#7b838a" stroke-width="4"/>
  <path d="M18 268L132 200M622 268L508 200" stroke="#e4e7e9" stroke-width="7" stroke-linecap="round"/>
  <rect x="446" y="120" width="34" height="130" rx="4" fill="#4a5157"/>`;

const buttons = Array.from({ length: 10 }, (_, index) => {
  const [column, row] = [index % 2, Math.floor(index / 2)];
  return `<circle cx="${456 + 14 * column}" cy="${158 + 18 * row}" r="4.5" fill="#c9ced2"/>`;
}).join('');

/** Seen from above and in front: people standing nearer are lower and larger. */
function figure(x: number, feet: number, scale: number, colour: string, top: string): string {
  return `<g transform="translate(${x} ${feet}) scale(${scale})">
    <ellipse cy="0" rx="30" ry="9" fill="#000" opacity="0.25"/>
    <path d="M-13 -2V-60H13V-2M0 -2V-56" fill="none" stroke="#2c3036" stroke-width="13" stroke-linecap="round"/>
    <path d="M-24 -58V-108Q-24 -128 0 -128Q24 -128 24 -108V-58Z" fill="${colour}"/>
    <path d="M-25 -106L-31 -66M25 -106L31 -66" stroke="${colour}" stroke-width="11" stroke-linecap="round"/>
    <circle cy="-146" r="17" fill="#d8b08c"/>
    <path d="M-18 -146A18 19 0 0 1 18 -146Q8 -158 -18 -146Z" fill="${top}"/>
  </g>`;
}

function figures({ jobNum, people, takenAt }: CarScene): string {
  // The same people in every picture of the car, shifting from foot to foot.
  const variety = createRandom(`${jobNum} people`);
  const moves = createRandom(`${jobNum} ${takenAt}`);
  const count = Math.min(people, mostFigures);
  const rows = Math.ceil(count / perRow);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const depth = rows === 1 ? 0.6 : 0.25 + (0.75 * row) / (rows - 1);
    const halfWidth = 130 + 90 * depth;
    const across = ((index % perRow) + 0.5) / inRow - 0.5;
    const x = 320 + 2 * halfWidth * across + moves.between(-7, 7);
    const feet = 330 + 135 * depth + moves.between(-4, 4);
    const size = (0.95 + 0.55 * depth) * variety.between(0.9, 1.08);
    return figure(
      Math.round(x),
      Math.round(feet),
      Number(size.toFixed(2)),
      variety.pick(clothes),
      variety.pick(hair),
    );
  }).join('');
}

function stamps({ jobNum, floor, people, takenAt }: CarScene): string {
  const clock = clockText(takenAt);
  const height = 15;
  const below = `FLOOR ${floor}  PERSONS ${people}`;
  return [
    '<rect width="640" height="30" fill="#000" opacity="0.6"/><rect y="450" width="640" height="30" fill="#000" opacity="0.6"/>',
    writing(jobNum, 12, 8, Math.min(height, (height * 300) / widthOf(jobNum, height)), '#ffffff'),
    writing(clock, pictureWidth - 12 - widthOf(clock, height), 8, height, '#ffffff'),
    writing(below, 12, 458, height, '#ffffff'),
  ].join('');
}

export function carDrawing(scene: CarScene): string {
  const dusk = scene.lit ? 0 : 0.62;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
    ${room}${buttons}${writing(scene.floor, 463 - widthOf(scene.floor, 14) / 2, 130, 14, '#ff8a5c')}
    ${figures(scene)}
    <rect width="640" height="480" fill="#050a14" opacity="${dusk}"/>
    ${stamps(scene)}</svg>`;
}

/** @returns a JPEG, some tens of kilobytes */
export const takePicture = (scene: CarScene): Promise<Buffer> =>
  sharp(Buffer.from(carDrawing(scene)))
    .jpeg({ quality: jpegQuality })
    .toBuffer();
