/**
 * A photo as it is kept: drawn again, so that nothing of the file but its picture and its digest is left (phones write
 * places into it), small enough for a slow network, with marks at its foot, such as unit and time.
 */
import { randomUuid } from '@hoistway/client/random-uuid';
import { sha256 as digest } from '@hoistway/client/sha256';
import {
  isWritten,
  leastPhotoSide,
  leastStrokeContrast,
  markStripOf,
  maxPhotoBytes,
  maxPhotoSide,
} from '@hoistway/contract/features/visit';

/** Not a picture, one that the browser cannot open, or too small to show anything. */
export class NoPicture extends Error {}

const qualities = [0.85, 0.7, 0.55, 0.4];
/** Of the longer side, when even the lowest quality is too large. */
const smallerSide = 800;

export const sha256Of = async (content: Blob): Promise<string> =>
  digest(new Uint8Array(await content.arrayBuffer()));

export const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new NoPicture())), type, quality),
  );

const writeMarks = (
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  marks: readonly string[],
) => {
  const { letters, line, strip } = markStripOf({ width, height }, marks.length);
  pen.fillStyle = 'rgba(0, 0, 0, 0.55)';
  pen.fillRect(0, height - strip, width, strip);
  pen.fillStyle = '#fff';
  pen.font = `${letters}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textBaseline = 'top';
  for (const [index, mark] of marks.entries())
    pen.fillText(mark, letters * 0.6, height - strip + letters * 0.4 + index * line, width - letters * 1.2);
};

const draw = (picture: ImageBitmap, side: number, marks: readonly string[]) => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new NoPicture();
  // What is transparent would become black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  if (marks.length > 0) writeMarks(pen, canvas.width, canvas.height, marks);
  return canvas;
};

const pictureOf = (file: Blob) =>
  createImageBitmap(file).catch(() => {
    throw new NoPicture();
  });

export interface Photo {
  fileId: string;
  content: Blob;
  /** Of the content. */
  sha256: string;
  /** Of the file that was chosen, which is the same when it is chosen again. */
  sourceSha256: string;
}

/** @throws NoPicture */
export const photoOf = async (file: Blob, marks: readonly string[] = []): Promise<Photo> => {
  // Read once: a camera may still write its file.
  const bytes = await file.arrayBuffer().catch(() => {
    throw new NoPicture();
  });
  const content = await contentOf(new Blob([bytes], { type: file.type }), marks);
  return {
    fileId: randomUuid(),
    content,
    sha256: await sha256Of(content),
    sourceSha256: digest(new Uint8Array(bytes)),
  };
};

const contentOf = async (file: Blob, marks: readonly string[]): Promise<Blob> => {
  const picture = await pictureOf(file);
  try {
    for (const side of [maxPhotoSide, smallerSide]) {
      const canvas = draw(picture, side, marks);
      if (Math.min(canvas.width, canvas.height) < leastPhotoSide) throw new NoPicture();
      for (const quality of qualities) {
        const blob = await blobOf(canvas, 'image/jpeg', quality);
        if (blob.size <= maxPhotoBytes) return blob;
      }
    }
  } finally {
    picture.close();
  }
  throw new NoPicture();
};

/** Of 256 shades: twice what the server requires, which compresses the picture again. */
const strokeContrast = 2 * leastStrokeContrast;

/** Whether somebody has written on it; a sheet of paper differs less from itself. @throws NoPicture */
export const hasStrokes = async (file: Blob): Promise<boolean> => {
  const picture = await pictureOf(file);
  try {
    const canvas = draw(picture, smallerSide, []);
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    // The green of each pixel is most of its brightness.
    const shades = Uint8Array.from({ length: pixels.length / 4 }, (_, at) => pixels[4 * at + 1] ?? 0);
    return isWritten(shades, canvas, strokeContrast);
  } finally {
    picture.close();
  }
};
