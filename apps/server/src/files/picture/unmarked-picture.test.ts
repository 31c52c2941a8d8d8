import sharp from 'sharp';
import { expect, it } from 'vitest';
import { difference, markedPhoto, topOf } from '../../testing/records/marked-photo.ts';
import { unmarkedPicture } from './unmarked-picture.ts';

it.each([
  ['taken across', 1200, 900, 750],
  ['taken upright', 900, 1200, 1000],
  ['of a wide lens, whose marks are higher than a sixth', 1200, 400, 298],
  ['of the smallest size', 64, 64, 23],
])('a photo %s loses its foot with the marks, and nothing else', async (_, width, height, kept) => {
  const marked = await markedPhoto(width, height);
  const unmarked = (await unmarkedPicture(marked)) ?? Buffer.alloc(0);
  expect(await sharp(unmarked).metadata()).toMatchObject({ format: 'jpeg', width, height: kept });
  expect(await difference(unmarked, await topOf(marked, width, kept))).toBeLessThan(8);
});

it('nothing is left of a photo that is all marks', async () => {
  expect(await unmarkedPicture(await markedPhoto(1200, 102))).toBeUndefined();
});
