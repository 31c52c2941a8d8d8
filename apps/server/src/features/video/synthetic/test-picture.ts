/**
 * The moving test picture: a notice that it is one, the camera, the clock, and a car that travels up and down a
 * shaft. It depends only on the time, so a replay shows what was live then.
 */
import { advance, eachDot } from '../../../drawing/bitmap-font.ts';
import { createPicture, type Picture } from './h264-encoder.ts';

export const pictureWidth = 512;
export const pictureHeight = 288;

/** Y, Cb, Cr in video range (16 to 235). */
type Colour = readonly [number, number, number];
const colours = {
  wall: [44, 132, 124],
  band: [28, 132, 124],
  shaft: [70, 132, 124],
  car: [150, 108, 92],
  text: [224, 128, 128],
  quiet: [150, 128, 128],
  live: [110, 96, 190],
} as const satisfies Record<string, Colour>;

/** The shaft, in pixels, and the duration of one trip. */
const shaft = { x: 448, top: 48, bottom: 224, width: 32, carHeight: 48 };
const wayMs = 8000;
const stepPixels = 4;

const textPlaces = {
  title: { x: 16, y: 9, scale: 2 },
  jobNum: { x: 16, y: 80, scale: 5 },
  camera: { x: 16, y: 130, scale: 2 },
  clock: { x: 16, y: 176, scale: 3 },
};

export interface PictureFacts {
  jobNum: string;
  /** Serial and channel. */
  camera: string;
  kind: 'LIVE' | 'REPLAY';
  /** `YYYY-MM-DD HH:mm:ss` */
  clock: string;
  /** Epoch milliseconds; moves the car. */
  at: number;
}

function fill(picture: Picture, x: number, y: number, width: number, height: number, [luma, cb, cr]: Colour) {
  for (let row = y; row < y + height; row++)
    picture.y.fill(luma, row * picture.width + x, row * picture.width + x + width);
  const half = picture.width / 2;
  for (let row = y >> 1; row < (y + height) >> 1; row++) {
    const from = row * half + (x >> 1);
    picture.cb.fill(cb, from, from + (width >> 1));
    picture.cr.fill(cr, from, from + (width >> 1));
  }
}

/** Text uses only light and dark: a dot smaller than two pixels cannot have its own colour in 4:2:0. */
function write(picture: Picture, text: string, place: { x: number; y: number; scale: number }, luma: number) {
  const { x, y, scale } = place;
  const fits = Math.floor((picture.width - x) / (advance * scale));
  eachDot(text.slice(0, fits), (column, row) => {
    for (let line = 0; line < scale; line++) {
      const from = (y + row * scale + line) * picture.width + x + column * scale;
      picture.y.fill(luma, from, from + scale);
    }
  });
}

/** A triangle wave, in steps. */
function carTop(at: number): number {
  const way = shaft.bottom - shaft.top - shaft.carHeight;
  const phase = (at % (2 * wayMs)) / wayMs;
  const height = phase < 1 ? phase : 2 - phase;
  return shaft.bottom - shaft.carHeight - Math.round((way * height) / stepPixels) * stepPixels;
}

export function createTestPicture() {
  const picture = createPicture(pictureWidth, pictureHeight);
  return (facts: PictureFacts): Picture => {
    fill(picture, 0, 0, pictureWidth, pictureHeight, colours.wall);
    fill(picture, 0, 0, pictureWidth, 32, colours.band);
    write(picture, 'TEST PICTURE', textPlaces.title, colours.quiet[0]);
    const isLive = facts.kind === 'LIVE';
    fill(picture, 400, 0, 112, 32, isLive ? colours.live : colours.shaft);
    write(picture, facts.kind, { x: isLive ? 432 : 420, y: 9, scale: 2 }, colours.text[0]);
    write(picture, facts.jobNum, textPlaces.jobNum, colours.text[0]);
    write(picture, facts.camera, textPlaces.camera, colours.quiet[0]);
    fill(picture, shaft.x, shaft.top, shaft.width, shaft.bottom - shaft.top, colours.shaft);
    fill(picture, shaft.x, carTop(facts.at), shaft.width, shaft.carHeight, colours.car);
    write(picture, facts.clock, textPlaces.clock, colours.text[0]);
    return picture;
  };
}
