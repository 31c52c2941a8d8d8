/** One page of a PDF, drawn when it comes into view and with the pixels that the screen has. */
import { type PDFDocumentProxy, RenderingCancelledException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import css from './pdf.module.css';
import { loadLettersOf, withOurLetters } from './pdf-letters.ts';

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
