/**
 * Letters for what a PDF names and does not hold. A machine without Chinese letters draws boxes in the typeface that it
 * has instead; the pages of the console have letters of their own then, and a PDF in them takes the same.
 */
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const ownFamilies = () => getComputedStyle(document.body).fontFamily;

/** The context of a canvas where our families follow upon those that are asked for. */
export const withOurLetters = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  const font = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, 'font');
  if (!context || !font) throw new Error('this browser draws on no canvas');
  const families = ownFamilies();
  Object.defineProperty(context, 'font', {
    configurable: true,
    get: () => font.get?.call(context),
    set: (wanted: string) => font.set?.call(context, `${wanted}, ${families}`),
  });
  return context;
};

/** A canvas does not wait for letters, as a page does. */
export async function loadLettersOf(page: PDFPageProxy): Promise<void> {
  const { items } = await page.getTextContent();
  const text = items.map(item => ('str' in item ? item.str : '')).join('');
  await document.fonts.load(`16px ${ownFamilies()}`, text);
}
