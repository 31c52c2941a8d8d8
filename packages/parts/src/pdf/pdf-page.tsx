/** One page of a PDF, drawn when it comes into view and with the pixels that the screen has. */
import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import css from './pdf.module.css';

/**
 * What a PDF names and does not hold a machine without Chinese letters draws as boxes in the typeface that it has
 * instead. The pages of the console have letters of their own then, and a PDF in them takes the same.
 */
const ownFamilies = () => getComputedStyle(document.body).fontFamily;

/** The context of a canvas where our families follow upon those that are asked for. */
const withOurLetters = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
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
async function loadLettersOf(page: PDFPageProxy): Promise<void> {
  const { items } = await page.getTextContent();
  const text = items.map(item => ('str' in item ? item.str : '')).join('');
  await document.fonts.load(`16px ${ownFamilies()}`, text);
}

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  name: string;
  /** Px of the layout. */
  width: number;
}

/** A4, until the page is known. */
const likelyRatio = 297 / 210;
/** Larger canvases are refused by some browsers. */
const mostPixels = 16_000_000;

export const PdfPage = ({ document, number, name, width }: PdfPageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(likelyRatio);
  const [isSeen, setSeen] = useState(false);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    const { current } = canvas;
    if (!current || isSeen) return;
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isSeen]);

  useEffect(() => {
    if (!isSeen) return;
    let isOver = false;
    let stop = () => {};
    const draw = async () => {
      const page = await document.getPage(number);
      const { current } = canvas;
      if (isOver || !current) return;
      const natural = page.getViewport({ scale: 1 });
      const height = (width * natural.height) / natural.width;
      const density = Math.min(globalThis.devicePixelRatio, Math.sqrt(mostPixels / (width * height)));
      const viewport = page.getViewport({ scale: (width / natural.width) * density });
      setRatio(natural.height / natural.width);
      current.width = Math.floor(viewport.width);
      current.height = Math.floor(viewport.height);
      const context = withOurLetters(current);
      await loadLettersOf(page);
      if (isOver) return;
      const task = page.render({ canvas: null, canvasContext: context, viewport });
      stop = () => task.cancel();
      await task.promise;
      setDrawn(true);
    };
    draw().catch(error => {
      if (!isOver && !(error instanceof RenderingCancelledException)) throw error;
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [document, number, width, isSeen]);

  return (
    <canvas
      ref={canvas}
      className={css.page}
      role="img"
      aria-label={name}
      aria-busy={!isDrawn}
      style={{ width, height: Math.round(width * ratio) }}
    />
  );
};
