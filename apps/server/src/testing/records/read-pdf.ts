/** Reads a PDF with a library that is independent of our drawing. */
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

type JsQr = typeof import('jsqr')['default'];
/** Its types declare an ES module, which it is not. */
const jsQr: JsQr = createRequire(import.meta.url)('jsqr');

export interface PieceOfText {
  text: string;
  x: number;
  /** From the lower edge of the page. */
  y: number;
  width: number;
  size: number;
}

/** The pieces of text of each page, in the order of the file. */
export async function textsOfPdf(pdf: Uint8Array): Promise<PieceOfText[][]> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await task.promise;
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const page = await document.getPage(at + 1);
    const { items } = await page.getTextContent();
    return items.flatMap(item =>
      'str' in item && item.str.trim()
        ? [
            {
              text: item.str,
              x: item.transform[4],
              y: item.transform[5],
              width: item.width,
              size: item.height,
            },
          ]
        : [],
    );
  });
  const texts = await Promise.all(pages);
  await task.destroy();
  return texts;
}

/** The complete text, without breaks: a searched text may be broken anywhere. */
export const wordsOfPdf = async (pdf: Uint8Array): Promise<string> =>
  (await textsOfPdf(pdf))
    .flat()
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '');

/** The content of the QR code on the first page. */
export function codeOfPdf(pdf: Buffer): string | undefined {
  const squares = contentsOf(pdf).flatMap(content =>
    [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(([, ...numbers]) =>
      numbers.map(Number),
    ),
  );
  const [, , step = 1] = squares[0] ?? [];
  const modules = squares.filter(([, , width, height]) => width === height && width === step);
  if (modules.length === 0) return undefined;
  const left = Math.min(...modules.map(([x = 0]) => x));
  const top = Math.min(...modules.map(([, y = 0]) => y));
  const scale = 4;
  const quiet = 4;
  const side = (Math.max(...modules.map(([x = 0]) => Math.round((x - left) / step))) + 1 + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x = 0, y = 0] of modules)
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at =
          (Math.round((y - top) / step + quiet) * scale + row) * side +
          Math.round((x - left) / step + quiet) * scale +
          column;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
  return jsQr(pixels, side, side)?.data;
}

/** The drawing operators of each page, as in the file. */
const contentsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(
    ([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );

/** Its photos, as the JPEG files that were embedded. */
export const photosOfPdf = (pdf: Buffer): Buffer[] =>
  [...pdf.toString('latin1').matchAll(/\/Filter \/DCTDecode\n[^>]*>>\nstream\n([\s\S]*?)\nendstream/g)].map(
    ([, stream = '']) => Buffer.from(stream, 'latin1'),
  );
