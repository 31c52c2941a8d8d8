/** The pictures of a record, as small as they are printed; only those that the record names. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ObjectStore } from '../object-store/object-store.ts';
import { unmarkedPicture } from '../picture/unmarked-picture.ts';
import type { StoredPicture } from './record-sheet.ts';

/** An object of a visit, by its row; without a key it never arrived. */
export interface VisitPicture {
  key: string | null;
  /** Hexadecimal. */
  sha256: string | null;
}

/** Some 200 dots an inch. */
const photoSize = { width: 360, height: 270, fit: 'inside', withoutEnlargement: true } as const;
const signatureSize = { width: 560, height: 230, fit: 'inside', withoutEnlargement: true } as const;

export const smallPhoto = async (content: Buffer): Promise<Uint8Array> =>
  new Uint8Array(await sharp(content).resize(photoSize).jpeg({ quality: 70 }).toBuffer());

/** For outsiders. */
export const smallUnmarked = async (content: Buffer): Promise<StoredPicture> => {
  const unmarked = await unmarkedPicture(content);
  return unmarked ? smallPhoto(unmarked) : 'withheld';
};

export const smallSignature = async (content: Buffer): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(content)
      .flatten({ background: '#fff' })
      .resize(signatureSize)
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );

/** @throws the store's error when it cannot be reached */
export async function storedPicture<T>(
  store: ObjectStore,
  { key, sha256 }: VisitPicture,
  smaller: (content: Buffer) => Promise<T>,
): Promise<T | 'lost' | 'altered'> {
  const object = key === null ? undefined : await store.get(key);
  if (!object) return 'lost';
  const content = await buffer(object.content);
  if (createHash('sha256').update(content).digest('hex') !== sha256) return 'altered';
  return smaller(content);
}
