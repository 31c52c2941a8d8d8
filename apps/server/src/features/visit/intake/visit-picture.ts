/** What a photo or signature must show, and how alike two of them are. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import {
  isWritten,
  leastPhotoSide,
  leastStrokeContrast,
  unmarkedShare,
} from '@hoistway/contract/features/visit';
import sharp from 'sharp';

export async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

export async function isLargeEnough(content: Buffer): Promise<boolean> {
  const { width, height } = await sharp(content).metadata();
  return Math.min(width, height) >= leastPhotoSide;
}

const greyscale = (content: Buffer) => sharp(content).flatten({ background: '#fff' }).greyscale();

/** Of a signature. */
export async function hasStrokes(content: Buffer): Promise<boolean> {
  const { data, info } = await greyscale(content).raw().toBuffer({ resolveWithObject: true });
  return isWritten(data, info, leastStrokeContrast);
}

/**
 * 64 bits, each of which says whether a spot is brighter than the one to its right: pictures that were scaled,
 * compressed or brightened differ in few of them. The marks of the app say nothing of what a photo shows, and are left
 * out. Signed, as the database keeps it.
 */
export async function fingerprintOf(content: Buffer): Promise<bigint> {
  const [width, height] = [9, 8];
  const size = await sharp(content).metadata();
  const spots = await greyscale(content)
    .extract({ left: 0, top: 0, width: size.width, height: Math.ceil(size.height * unmarkedShare) })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column + 1 < width; column += 1) {
      const at = row * width + column;
      bits = (bits << 1n) | ((spots[at] ?? 0) > (spots[at + 1] ?? 0) ? 1n : 0n);
    }
  return BigInt.asIntN(64, bits);
}
