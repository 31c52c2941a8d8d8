/** Uploaded pictures: only the visible image is kept, nothing else that the file carried. */
import { Refusal } from '@hoistway/contract/core/refusal';
import sharp from 'sharp';
import { contentTypeOfFile } from './content-type.ts';

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
  mostSide?: number,
): Promise<Buffer | undefined> {
  const picture = sharp(path, { limitInputPixels: mostPixels, failOn: 'none' }).rotate();
  if (mostSide)
    picture.resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true });
  try {
    return await (type === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer();
  } catch {
    return undefined;
  }
}

/**
 * An uploaded jpg or png, drawn again, by what it is and not by its name.
 * @param mostSide - a longer side is made this many pixels long
 * @throws Refusal unsupportedFile for anything else, and for what cannot be decoded
 */
export async function uploadedPicture(file: { path: string } | undefined, mostSide?: number) {
  const type = file && (await contentTypeOfFile(file.path));
  if (!file || (type !== 'image/jpeg' && type !== 'image/png')) throw new Refusal('unsupportedFile');
  const content = await drawnAgain(file.path, type, mostSide);
  if (!content) throw new Refusal('unsupportedFile');
  return { type, content };
}
