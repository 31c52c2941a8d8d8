/** A PDF in the page; the library that draws it is loaded when the first one is shown. */
import { Suspense } from 'react';
import { lazyPart } from '../states/lazy-part.ts';
import { FirstLoad } from '../states/states.tsx';
import type { PdfPagesProps } from './pdf-pages.tsx';

const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages);

export const PdfView = (props: PdfPagesProps) => (
  <Suspense fallback={<FirstLoad rows={6} />}>
    <PdfPages {...props} />
  </Suspense>
);
