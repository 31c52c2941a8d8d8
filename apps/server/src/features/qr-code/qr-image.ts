/** A QR code as a JPEG to print: the code, and below it the elevator's job number. */
import qrcode from 'qrcode';
import sharp from 'sharp';

const sizePixels = 600;
const captionPixels = 64;
/** The quiet zone that readers need, in modules. */
const marginModules = 4;

const captionOf = (text: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePixels}" height="${captionPixels}">
       <rect width="100%" height="100%" fill="#fff"/>
       <text x="50%" y="36" text-anchor="middle" font-family="sans-serif" font-size="34" fill="#000">${text}</text>
     </svg>`,
  );

/**
 * Whether this machine has a font at all. Without one, letters come out as nothing or as equal boxes, and the
 * caption is left away.
 */
const drawsText = (() => {
  let answer: Promise<boolean> | undefined;
  const pixels = (text: string) => sharp(captionOf(text)).greyscale().raw().toBuffer();
  return () => {
    answer ??= Promise.all([pixels('A'), pixels('B'), pixels('')]).then(
      ([a, b, blank]) => !a.equals(b) && !a.equals(blank) && !b.equals(blank),
    );
    return answer;
  };
})();

/** @param jobNum letters, digits and `. _ -` only: it stands in markup as it is */
export async function qrJpeg(address: string, jobNum: string): Promise<Buffer> {
  const code = await qrcode.toBuffer(address, {
    type: 'png',
    width: sizePixels,
    margin: marginModules,
    errorCorrectionLevel: 'M',
  });
  const caption = (await drawsText()) ? captionPixels : 0;
  const picture = sharp(code).flatten({ background: '#fff' }).extend({ bottom: caption, background: '#fff' });
  if (caption) picture.composite([{ input: captionOf(jobNum), top: sizePixels, left: 0 }]);
  return picture.jpeg({ quality: 90 }).toBuffer();
}
