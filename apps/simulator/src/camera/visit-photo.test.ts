import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createRandom } from '../engine/random.ts';
import { sign, takeVisitPhoto } from './visit-photo.ts';

const morning = Date.UTC(2026, 5, 2, 1, 0);

/**
 * The difference hash by which pictures are compared: which cells of a 9 × 8 grid are brighter than their right
 * neighbour.
 */
async function pixelsOf(picture: Buffer): Promise<boolean[]> {
  const spots = await sharp(picture).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  return Array.from({ length: 64 }, (_, index) => {
    const at = Math.floor(index / 8) * 9 + (index % 8);
    return (spots[at] ?? 0) > (spots[at + 1] ?? 0);
  });
}

test('photos are as large as phones send them, and no two are alike', async () => {
  const pictures = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      takeVisitPhoto({
        jobNum: `SIM00000${index % 3}`,
        itemCode: 'A-1-06',
        takenAt: morning + index * 60_000,
      }),
    ),
  );
  const pixels = await Promise.all(pictures.map(pixelsOf));
  for (const [index, picture] of pictures.entries()) {
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 720 });
    expect(picture.length).toBeLessThan(500 * 1024);
    for (const other of pixels.slice(index + 1)) {
      const differs = other.filter((bit, at) => bit !== pixels[index]?.[at]).length;
      expect(differs).toBeGreaterThan(4);
    }
  }
  const again = await takeVisitPhoto({ jobNum: 'SIM000000', itemCode: 'A-1-06', takenAt: morning });
  expect(again.equals(pictures[0] ?? Buffer.alloc(0))).toBe(true);
});

test('a signature has strokes on white', async () => {
  const { channels } = await sharp(await sign(createRandom(1)))
    .greyscale()
    .stats();
  expect(channels[0]).toMatchObject({ max: 255 });
  expect(channels[0]?.min).toBeLessThan(100);
});
