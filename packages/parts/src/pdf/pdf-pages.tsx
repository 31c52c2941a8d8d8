/** The pages of a PDF one below the other, as wide as there is room, and larger on demand. */
import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { useSize } from '../browser/use-size.ts';
import { useTexts } from '../language/use-language.ts';
import { EmptyState, FirstLoad } from '../states/states.tsx';
import { commonTexts } from '../texts.ts';
import css from './pdf.module.css';
import { openPdf } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';

export interface PdfPagesProps {
  content: Blob;
  /** For screen readers, before the number of the page. */
  name: string;
}

/** Times the width that there is. */
const zooms = [1, 1.5, 2, 3] as const;

/** Undefined while it is being opened, null when it cannot be read. */
const usePdf = (content: Blob): PDFDocumentProxy | null | undefined => {
  const [document, setDocument] = useState<PDFDocumentProxy | null>();
  useEffect(() => {
    let isOver = false;
    let close = () => Promise.resolve();
    const open = async () => {
      try {
        const bytes = await content.arrayBuffer();
        if (isOver) return;
        const task = openPdf(bytes);
        close = () => task.destroy();
        const opened = await task.promise;
        if (!isOver) setDocument(opened);
      } catch {
        if (!isOver) setDocument(null);
      }
    };
    void open();
    return () => {
      isOver = true;
      setDocument(undefined);
      void close();
    };
  }, [content]);
  return document;
};

export const PdfPages = ({ content, name }: PdfPagesProps) => {
  const t = useTexts(commonTexts);
  const document = usePdf(content);
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useSize(frame);
  const [zoom, setZoom] = useState(0);
  const numbers = document ? Array.from({ length: document.numPages }, (_, index) => index + 1) : [];
  return (
    <div className={css.view}>
      {document && (
        <div className={css.tools}>
          <span>{t.pdf.pages(document.numPages)}</span>
          <Button
            size="small"
            icon={<ZoomOutOutlined />}
            aria-label={t.pdf.smaller}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <Button
            size="small"
            icon={<ZoomInOutlined />}
            aria-label={t.pdf.larger}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </div>
      )}
      {/* A region that scrolls can be reached with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={css.frame} ref={frame} tabIndex={0} aria-label={name}>
        {document === undefined && <FirstLoad rows={6} />}
        {document === null && <EmptyState text={t.pdf.unreadable} />}
        {document &&
          width > 0 &&
          numbers.map(number => (
            <PdfPage
              key={number}
              document={document}
              number={number}
              name={t.pdf.page({ name, number })}
              width={Math.floor(width * (zooms[zoom] ?? 1))}
            />
          ))}
      </section>
    </div>
  );
};
