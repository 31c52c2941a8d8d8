/** Uploaded pictures: only the visible image is kept, nothing else in the file. */
import { Refusal } from '@hoistway/contract/core/refusal';
import sharp from 'sharp';
import { turns } from '../export/turns.ts';
import { contentTypeOfFile } from '../object-store/content-type.ts';

/** More than any camera in a car has; a small file can claim to have more. */
export const mostPixels = 25_000_000;
/** One is decoded at a time, which takes 100 MB at most, however small its file is. */
const turn = turns(1);

export interface Picture {
  type: 'image/jpeg' | 'image/png';
  content: Buffer;
}

/**
 * An uploaded jpg or png, detected by its content and not by its name: decoded and re-encoded, upright, without
 * metadata or trailing data. A truncated picture is decoded as far as possible: half a picture of a trapped person is
 * better than none.
 * @param from the account that sends it, for taking turns; 0 for devices
 * @param mostSide a longer side is made this many pixels long
 * @throws Refusal unsupportedFile for anything else, and for what cannot be decoded
 */
export async function uploadedPicture(
  file: { path: string } | undefined,
  from: number,
  mostSide?: number,
): Promise<Picture> {
  const type = file && (await contentTypeOfFile(file.path));
  if (!file || (type !== 'image/jpeg' && type !== 'image/png')) throw new Refusal('unsupportedFile');
  const leave = await turn(from);
  try {
    return { type, content: await reencoded(file.path, type, mostSide) };
  } catch {
    throw new Refusal('unsupportedFile');
  } finally {
    leave();
  }
}

async function reencoded(path: string, type: Picture['type'], mostSide: number | undefined): Promise<Buffer> {
  const picture = sharp(path, { limitInputPixels: mostPixels, failOn: 'none' }).rotate();
  if (mostSide)
    picture.resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true });
  return (type === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer();
}
