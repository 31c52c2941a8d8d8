/**
 * Opens PDFs with pdf.js, in a worker of our own origin. What a file names and does not hold (encodings of Chinese
 * texts, the standard typefaces) is served next to the console: apps/console/build/pdf-data.ts.
 */
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

const data = `/assets/pdf-${version}`;
/** Pictures in a file may unpack to this many pixels. */
const mostPixels = 40_000_000;

/** The file is somebody else's: nothing in it is run, and nothing is fetched but what lies next to the console. */
export const openPdf = (content: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({
    data: content,
    cMapUrl: `${data}/cmaps/`,
    standardFontDataUrl: `${data}/standard_fonts/`,
    wasmUrl: `${data}/wasm/`,
    useWasm: false,
    isEvalSupported: false,
    maxImageSize: mostPixels,
    verbosity: VerbosityLevel.ERRORS,
  });
