/** Uploaded pictures: only the visible image is kept, nothing else that the file carried. */
import sharp from 'sharp';

/** More than any camera in a car has; a small file can claim to have more. */
const mostPixels = 25_000_000;

/**
 * The picture decoded and re-encoded, upright, without its metadata and anything that followed it. A truncated
 * picture is decoded as far as it goes: half a picture of a trapped person is better than none.
 * @returns undefined when it cannot be decoded
 */
export async function drawnAgain(
  path: string,
  type: 'image/jpeg' | 'image/png',
): Promise<Buffer | undefined> {
  const picture = sharp(path, { limitInputPixels: mostPixels, failOn: 'none' }).rotate();
  try {
    return await (type === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer();
  } catch {
    return undefined;
  }
}
