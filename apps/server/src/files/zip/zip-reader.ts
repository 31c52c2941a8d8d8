import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Entry } from 'yauzl';
import { SpreadsheetError, tooMuch } from '../spreadsheet/spreadsheet-problem.ts';
import { readZipDirectory, type ZipDirectory } from './zip-directory.ts';

/**
 * An untrusted zip file, read one part at a time, with limits on everything: the sizes that the file declares
 * are not trusted, the bytes that come out are counted.
 */
export interface ZipReader {
  has(name: string): boolean;
  /** The bytes of a part, in pieces of at most 64 KiB. Its length and checksum are checked at the end. */
  read(name: string): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

export interface ZipLimits {
  maxEntries: number;
  /** The limit for all parts of this file together, after inflating. */
  maxUnpackedBytes: number;
  /** Inflated size to packed size, of a part larger than `freeBytes`. Real sheets have ratios of 10 to 50. */
  maxRatio: number;
}

const freeBytes = 16 * 1024 * 1024;
const pieceBytes = 64 * 1024;

export async function openZip(path: string, limits: ZipLimits): Promise<ZipReader> {
  const file = await open(path, 'r');
  try {
    const directory = await readZipDirectory(file, limits.maxEntries);
    const budget = { bytes: limits.maxUnpackedBytes, most: limits.maxUnpackedBytes };
    return {
      has: name => directory.entries.has(name.toLowerCase()),
      read: name => {
        const entry = directory.entries.get(name.toLowerCase());
        if (!entry) throw new SpreadsheetError('damaged', `${name} is missing`);
        return readEntry(packedBytes(file, directory, entry), name, entry, budget, limits.maxRatio);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* readEntry(
  packed: AsyncGenerator<Buffer>,
  name: string,
  entry: Entry,
  budget: { bytes: number; most: number },
  maxRatio: number,
): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw new SpreadsheetError('encrypted', name);
  let bytes = 0;
  let sum = 0;
  for await (const piece of unpack(packed, entry.compressionMethod, name)) {
    bytes += piece.length;
    budget.bytes -= piece.length;
    if (budget.bytes < 0)
      throw new SpreadsheetError('tooLarge', `${name} unpacks to too much`, {
        words: tooMuch.bytes(budget.most),
      });
    if (bytes > freeBytes && bytes > entry.compressedSize * maxRatio) {
      throw new SpreadsheetError('tooLarge', `${name} is packed more than ${maxRatio} times`);
    }
    sum = crc32(piece, sum);
    yield piece;
  }
  if (bytes !== entry.uncompressedSize || sum !== entry.crc32) throw new SpreadsheetError('damaged', name);
}

/** Not a stream of the file: an inflater that is done early would destroy it, and close the file with it. */
async function* packedBytes(file: FileHandle, directory: ZipDirectory, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.compressedSize === 0) return;
  const start = await directory.startOf(entry);
  const end = start + entry.compressedSize;
  for (let at = start; at < end; ) {
    const length = Math.min(pieceBytes, end - at);
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) throw new SpreadsheetError('damaged', 'the file ends too early');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

async function* unpack(packed: AsyncGenerator<Buffer>, method: number, name: string): AsyncGenerator<Buffer> {
  if (method !== 0 && method !== 8)
    throw new SpreadsheetError('damaged', `${name} is packed by method ${method}`);
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  // `pipeline` also ends the reading when the consumer stops early.
  const source: AsyncIterable<Buffer> =
    method === 8 ? pipeline(Readable.from(packed), inflate, () => {}) : packed;
  try {
    yield* source;
  } catch (error) {
    const isZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isZlib ? new SpreadsheetError('damaged', name, { cause: error }) : error;
  }
}
