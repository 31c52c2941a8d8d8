import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadedPicture } from './uploaded-picture.ts';

let dir: string;
let path: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'picture-'));
  path = join(dir, 'plain.jpg');
  const plain = { width: 1500, height: 1500, channels: 3, background: 'gray' } as const;
  await sharp({ create: plain }).jpeg().toFile(path);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('pictures that arrive at once are decoded one at a time', async () => {
  let left = 6;
  const pictures = Array.from({ length: left }, async (_, n) => {
    const picture = await uploadedPicture({ path }, n);
    left -= 1;
    return picture;
  });
  let atOnce = 0;
  while (left > 0) {
    atOnce = Math.max(atOnce, sharp.counters().process);
    await nextTurn();
  }
  expect(new Set((await Promise.all(pictures)).map(({ type }) => type))).toEqual(new Set(['image/jpeg']));
  expect(atOnce).toBe(1);
});

it('a picture that cannot be decoded does not block the next', async () => {
  const broken = join(dir, 'broken.jpg');
  await writeFile(broken, Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500)]));
  await expect(uploadedPicture({ path: broken }, 1)).rejects.toMatchObject({ reason: 'unsupportedFile' });
  expect((await uploadedPicture({ path }, 1)).type).toBe('image/jpeg');
});
