/** A QR code as a JPEG for printing: the code, and below it the elevator's job number. */
import qrcode from 'qrcode';
import sharp from 'sharp';

/** Maximum width; the picture is as wide as whole pixels per module allow. */
const mostPixels = 600;
const captionPixels = 64;
/** The quiet zone that readers need, in modules. */
const margin = 4;

const captionOf = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionPixels}">
       <rect width="100%" height="100%" fill="#fff"/>
       <text x="50%" y="36" text-anchor="middle" font-family="sans-serif" font-size="26" fill="#000">${text}</text>
     </svg>`,
  );

/**
 * Whether this machine has a font at all. Without one, letters are blank or identical boxes, and the caption is
 * left out.
 */
const drawsText = (() => {
  let answer: Promise<boolean> | undefined;
  const pixels = (text: string) => sharp(captionOf(text, 64)).greyscale().raw().toBuffer();
  return () => {
    answer ??= Promise.all([pixels('A'), pixels('B'), pixels('')]).then(
      ([a, b, blank]) => !a.equals(b) && !a.equals(blank) && !b.equals(blank),
    );
    return answer;
  };
})();

/** One grey byte per module, with the quiet zone around them. */
function modulesOf(text: string): { side: number; grey: Buffer } {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * margin;
  const grey = Buffer.alloc(side * side, 255);
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) grey[(row + margin) * side + column + margin] = 0;
  return { side, grey };
}

/** @param jobNum letters, digits and `. _ -` only: it is inserted into markup unescaped */
export async function qrJpeg(address: string, jobNum: string): Promise<Buffer> {
  const { side, grey } = modulesOf(address);
  const width = side * Math.floor(mostPixels / side);
  const hasCaption = await drawsText();
  const code = await sharp(grey, { raw: { width: side, height: side, channels: 1 } })
    .resize(width, width, { kernel: 'nearest' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const height = width + (hasCaption ? captionPixels : 0);
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: code, top: 0, left: 0 },
      ...(hasCaption ? [{ input: captionOf(jobNum, width), top: width, left: 0 }] : []),
    ])
    .greyscale()
    .jpeg({ quality: 90 })
    .toBuffer();
}
