/** Pictures of strangers: what is kept is what was seen in them, and nothing else that the file carried. */
import sharp from 'sharp';

/** No camera of a car has so many; a small file can claim to have them. */
const mostPixels = 25_000_000;

/**
 * The picture decoded and encoded anew, upright, without its metadata and whatever stood behind it. One that is cut
 * off is taken as far as it came: half a picture of a trapped person is better than none.
 * @returns undefined when it cannot be drawn
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
