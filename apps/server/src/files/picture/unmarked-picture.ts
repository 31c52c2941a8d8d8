/** Photos of visits as outsiders see them: without the strip at the foot, into which the app writes its marks. */
import { unmarkedHeight } from '@hoistway/contract/features/visit';
import sharp from 'sharp';
import { turns } from '../export/turns.ts';
import { mostPixels } from './uploaded-picture.ts';

/** One is decoded at a time, however many strangers ask. */
const turn = turns(1);

/**
 * In the format of the picture. Undefined where it is so much wider than high that nothing is left.
 * @throws what cannot be decoded, and the reason of the signal
 */
export async function unmarkedPicture(content: Buffer, signal?: AbortSignal): Promise<Buffer | undefined> {
  const leave = await turn(0, signal);
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels });
    const { width, height } = await picture.metadata();
    const shown = unmarkedHeight({ width, height });
    if (shown === 0) return undefined;
    return await picture.extract({ left: 0, top: 0, width, height: shown }).toBuffer();
  } finally {
    leave();
  }
}
