/** Photos as the app sends them, with a technician's name in the marks, as earlier versions wrote it. */
import { randomBytes } from 'node:crypto';
import { markStripOf } from '@hoistway/contract/features/visit';
import sharp from 'sharp';

/** No two are alike. */
export async function markedPhoto(width = 1200, height = 900): Promise<Buffer> {
  const { letters, line, strip } = markStripOf({ width, height });
  const marks = ['HW-0042 云锦苑 3号楼 1#', '2026-03-02 09:05:00 张三 A-1-06'].map(
    (mark, at) =>
      `<text x="${letters}" y="${letters * 1.2 + at * line}" font-size="${letters}" fill="#fff">${mark}</text>`,
  );
  const foot = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${strip}">
    <rect width="${width}" height="${strip}" opacity="0.55"/>${marks.join('')}</svg>`;
  const [columns, rows] = [12, 9];
  const scene = await sharp(randomBytes(columns * rows * 3), {
    raw: { width: columns, height: rows, channels: 3 },
  })
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer();
  return sharp(scene)
    .composite([{ input: Buffer.from(foot), gravity: 'south' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** How much the pixels differ on average, of 256 shades, after the second is scaled to the first. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const { data, info } = await sharp(one).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const scaled = await sharp(other).resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return data.reduce((sum, shade, at) => sum + Math.abs(shade - (scaled[at] ?? 0)), 0) / data.length;
}

export const topOf = (picture: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(picture).extract({ left: 0, top: 0, width, height }).png().toBuffer();
