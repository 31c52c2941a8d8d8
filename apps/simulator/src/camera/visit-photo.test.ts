import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createRandom } from '../engine/random.ts';
import { markVisitPhoto, sign, takeVisitPhoto } from './visit-photo.ts';

const morning = Date.UTC(2026, 5, 2, 1, 0);

/**
 * The difference hash by which pictures are compared: which cells of a 9 × 8 grid above the marks are brighter than
 * their right neighbour.
 */
async function pixelsOf(picture: Buffer): Promise<boolean[]> {
  const spots = await sharp(picture)
    .extract({ left: 0, top: 0, width: 960, height: 600 })
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Array.from({ length: 64 }, (_, index) => {
    const at = Math.floor(index / 8) * 9 + (index % 8);
    return (spots[at] ?? 0) > (spots[at + 1] ?? 0);
  });
}

const differing = (one: readonly boolean[], other: readonly boolean[]) =>
  other.filter((bit, at) => bit !== one[at]).length;

test('photos are as large as phones send them, and no two are alike', async () => {
  const pictures = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const scene = {
        jobNum: `SIM00000${index % 3}`,
        itemCode: 'A-1-06',
        takenAt: morning + index * 60_000,
      };
      return markVisitPhoto(await takeVisitPhoto(scene), scene);
    }),
  );
  const pixels = await Promise.all(pictures.map(pixelsOf));
  for (const [index, picture] of pictures.entries()) {
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 720 });
    expect(picture.length).toBeLessThan(500 * 1024);
    for (const other of pixels.slice(index + 1))
      expect(differing(pixels[index] ?? [], other)).toBeGreaterThan(5);
  }
});

test('a photo is the same each time it is taken; marked for another unit it still looks the same', async () => {
  const scene = { jobNum: 'SIM000000', itemCode: 'A-1-06', takenAt: morning };
  const source = await takeVisitPhoto(scene);
  expect((await takeVisitPhoto(scene)).equals(source)).toBe(true);
  const marked = await markVisitPhoto(source, scene);
  const again = await markVisitPhoto(source, { jobNum: 'SIM004711', itemCode: 'D-4-02', takenAt: 0 });
  expect(again.equals(marked)).toBe(false);
  expect(differing(await pixelsOf(marked), await pixelsOf(again))).toBeLessThan(3);
});

test('a signature has strokes on white', async () => {
  const { channels } = await sharp(await sign(createRandom(1)))
    .greyscale()
    .stats();
  expect(channels[0]).toMatchObject({ max: 255 });
  expect(channels[0]?.min).toBeLessThan(100);
});
