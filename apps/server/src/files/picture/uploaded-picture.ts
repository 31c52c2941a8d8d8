/** Uploaded pictures: only the visible image is kept, nothing else that the file carried. */
import { Refusal } from '@hoistway/contract/core/refusal';
import sharp from 'sharp';
import { contentTypeOfFile } from '../object-store/content-type.ts';

/** More than any camera in a car has; a small file can claim to have more. */
const mostPixels = 25_000_000;

export interface Picture {
  type: 'image/jpeg' | 'image/png';
  content: Buffer;
}

/**
 * An uploaded jpg or png, by what it is and not by its name: decoded and encoded anew, upright, without its metadata and
 * anything that followed it. A truncated picture is decoded as far as it goes: half a picture of a trapped person is
 * better than none.
 * @param mostSide a longer side is made this many pixels long
 * @throws Refusal unsupportedFile for anything else, and for what cannot be decoded
 */
export async function uploadedPicture(
  file: { path: string } | undefined,
  mostSide?: number,
): Promise<Picture> {
  const type = file && (await contentTypeOfFile(file.path));
  if (!file || (type !== 'image/jpeg' && type !== 'image/png')) throw new Refusal('unsupportedFile');
  const picture = sharp(file.path, { limitInputPixels: mostPixels, failOn: 'none' }).rotate();
  if (mostSide)
    picture.resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true });
  try {
    const content = await (type === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer();
    return { type, content };
  } catch {
    throw new Refusal('unsupportedFile');
  }
}
