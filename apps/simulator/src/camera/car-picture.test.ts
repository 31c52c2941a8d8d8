import { maxTrappedImageBytes } from '@hoistway/contract/device/device';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { carDrawing, clockText, pictureHeight, pictureWidth, takePicture } from './car-picture.ts';
import { glyphOf, widthOf, writing } from './glyphs.ts';

const scene = {
  jobNum: 'HW-A00_1.7',
  floor: 'B1',
  people: 3,
  lit: true,
  takenAt: Date.UTC(2026, 5, 2, 0, 15, 30),
};

test('every character of a job number, a date and a time can be drawn, and all are distinct', () => {
  const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-:'];
  const drawn = characters.map(glyphOf);
  for (const [index, path] of drawn.entries()) expect(path, characters[index]).toMatch(/^M[\d.MLHVZ ]+$/);
  expect(new Set(drawn).size).toBe(characters.length);
  expect(glyphOf(' ')).toBe('');
  expect(glyphOf('a')).toBe(glyphOf('A'));
  expect(glyphOf('梯')).toBeUndefined();
});

test('letters stand side by side and end at the computed width', async () => {
  const height = 24;
  const width = Math.ceil(widthOf('HI', height));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40">${writing('HI', 10, 8, height, '#fff')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inked = (x: number) =>
    Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * 4 + 3] ?? 0).some(
      alpha => alpha > 0,
    );
  const columns = Array.from({ length: info.width }, (_, x) => x).filter(inked);
  expect(columns[0]).toBeGreaterThanOrEqual(8);
  // The I is a quarter narrower than its cell.
  expect(columns.at(-1)).toBeGreaterThan(10 + width - 8);
  expect(columns.at(-1)).toBeLessThanOrEqual(10 + width + 2);
  expect(inked(29)).toBe(false);
});

test('a picture is a JPEG that the server accepts, whatever the car', async () => {
  for (const people of [0, 1, 24, 60]) {
    const bytes = await takePicture({ ...scene, people, jobNum: 'X'.repeat(32) });
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: pictureWidth, height: pictureHeight });
    expect(bytes.length).toBeGreaterThan(5_000);
    expect(bytes.length).toBeLessThan(maxTrappedImageBytes / 10);
  }
});

test('it shows as many people as are inside, and a dark car as dark', async () => {
  const heads = (people: number) => carDrawing({ ...scene, people }).split('r="17"').length - 1;
  expect([0, 1, 2, 7, 13].map(heads)).toEqual([0, 1, 2, 7, 13]);
  const brightness = async (lit: boolean) => {
    const { channels } = await sharp(await takePicture({ ...scene, lit })).stats();
    return channels.reduce((sum, channel) => sum + channel.mean, 0) / channels.length;
  };
  expect(await brightness(false)).toBeLessThan((await brightness(true)) / 1.5);
});

test('the clock is that of the fleet', () => {
  expect(clockText(scene.takenAt)).toBe('2026-06-02 08:15:30');
});
