/**
 * Reads files that the console hands out, zip archives (a workbook is one), PDFs and QR codes, with code independent of the
 * server's.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateRawSync } from 'node:zlib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Download, Page } from 'playwright-core';

// Its types describe a different module format from its own.
const jsqr: typeof import('jsqr')['default'] = createRequire(import.meta.url)('jsqr');

/** The content of a file that the browser downloaded. */
export const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** The entries of a zip by name, as its central directory lists them. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('not a zip');
  const entries = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let n = archive.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => archive.readUInt16LE(at + offset));
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + packed);
    entries.set(name, method === 0 ? content : inflateRawSync(content));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

const plain = (xml: string) =>
  xml
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** The rows of a workbook's first sheet as text, the header first. */
export function sheetRows(workbook: Buffer): string[][] {
  const parts = unzip(workbook);
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? '';
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si]) =>
    plain(si ?? ''),
  );
  return [...text('xl/worksheets/sheet1.xml').matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [...(row ?? '').matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes, cell]) => {
      const value = plain(cell ?? '');
      return attributes?.includes('t="s"') ? (shared[Number(value)] ?? '') : value;
    }),
  );
}

/** The text of a PDF without spaces and breaks: what is searched for may be broken anywhere. */
export async function wordsOfPdf(pdf: Uint8Array): Promise<string> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.map(item => ('str' in item ? item.str : '')));
  }
  await task.destroy();
  return texts.join('').replaceAll(/\s/g, '');
}

/** The text of a QR code, decoded from the picture's pixels as a browser shows them. */
export async function qrText(page: Page, picture: Buffer): Promise<string> {
  const { pixels, width, height } = await page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let text = '';
    for (let at = 0; at < data.length; at += 8192)
      text += String.fromCharCode(...data.subarray(at, at + 8192));
    return { pixels: btoa(text), width: bitmap.width, height: bitmap.height };
  }, picture.toString('base64'));
  const found = jsqr(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height);
  if (!found) throw new Error('no QR code in the picture');
  return found.data;
}
