/**
 * The type of a file, by its content. The names and headers of an upload are not trusted; the first bytes decide the
 * type it is stored and served as.
 */
import { open } from 'node:fs/promises';

export type ContentType = keyof typeof contentTypes;

/** The types of files that are stored, with the extension of each. */
export const contentTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/zip': 'zip',
  'audio/wav': 'wav',
  'application/octet-stream': 'bin',
} as const;

export const xlsxType =
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' satisfies ContentType;

const headBytes = 4096;
const tailBytes = 64 * 1024;
const workbookPart = Buffer.from('xl/workbook.');

/**
 * @param bytes the file, or its beginning and end one after the other
 * @returns `application/octet-stream` for anything else
 */
export function contentTypeOf(bytes: Buffer): ContentType {
  const starts = (text: string, at = 0) =>
    bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  if (starts('RIFF') && starts('WAVE', 8)) return 'audio/wav';
  if (starts('%PDF-')) return 'application/pdf';
  // The names of a zip's parts are not compressed, and all are listed at its end.
  if (starts('PK\x03\x04') || starts('PK\x05\x06'))
    return bytes.includes(workbookPart) ? xlsxType : 'application/zip';
  return 'application/octet-stream';
}

/** The same for a file on disk, of which at most 68 KiB are read. */
export async function contentTypeOfFile(path: string): Promise<ContentType> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(headBytes + tailBytes);
    const head = await file.read(bytes, 0, headBytes, 0);
    const tailStart = Math.max(head.bytesRead, size - tailBytes);
    const tail = await file.read(bytes, head.bytesRead, tailBytes, tailStart);
    return contentTypeOf(bytes.subarray(0, head.bytesRead + tail.bytesRead));
  } finally {
    await file.close();
  }
}

/** The type that belongs to the extension of a key or file name; undefined for others. */
export function contentTypeOfName(name: string): ContentType | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (Object.keys(contentTypes) as ContentType[]).find(type => contentTypes[type] === extension);
}
