import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { SpreadsheetError, tooMuch } from '../spreadsheet/spreadsheet-problem.ts';
import { readAt, readZipDirectory, type ZipEntryPlace } from './zip-directory.ts';

/**
 * A zip file of a stranger, one part at a time, with an end to everything: what the file says of its own
 * sizes is not believed, the bytes that come out are counted.
 */
export interface ZipReader {
  has(name: string): boolean;
  /** The bytes of a part, in pieces of at most 64 KiB. Its length and checksum are checked at the end. */
  read(name: string): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

export interface ZipLimits {
  maxEntries: number;
  /** All that is unpacked from this file together. */
  maxUnpackedBytes: number;
  /** Unpacked to packed, of a part larger than `freeBytes`. Sheets of real data come to 10 to 50. */
  maxRatio: number;
}

const freeBytes = 16 * 1024 * 1024;
const pieceBytes = 64 * 1024;
const localHeaderLength = 30;
const localSignature = 0x04034b50;

export async function openZip(path: string, limits: ZipLimits): Promise<ZipReader> {
  const file = await open(path, 'r');
  try {
    const entries = await readZipDirectory(file, limits.maxEntries);
    const budget = { bytes: limits.maxUnpackedBytes, most: limits.maxUnpackedBytes };
    return {
      has: name => entries.has(name.toLowerCase()),
      read: name => {
        const entry = entries.get(name.toLowerCase());
        if (!entry) throw new SpreadsheetError('damaged', `${name} is missing`);
        return readEntry(file, name, entry, budget, limits.maxRatio);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* readEntry(
  file: FileHandle,
  name: string,
  entry: ZipEntryPlace,
  budget: { bytes: number; most: number },
  maxRatio: number,
): AsyncGenerator<Buffer> {
  if (entry.isEncrypted) throw new SpreadsheetError('encrypted', name);
  let bytes = 0;
  let sum = 0;
  for await (const piece of unpack(await packedBytes(file, entry), entry.method, name)) {
    bytes += piece.length;
    budget.bytes -= piece.length;
    if (budget.bytes < 0)
      throw new SpreadsheetError('tooLarge', `${name} unpacks to too much`, {
        words: tooMuch.bytes(budget.most),
      });
    if (bytes > freeBytes && bytes > entry.packedBytes * maxRatio) {
      throw new SpreadsheetError('tooLarge', `${name} is packed more than ${maxRatio} times`);
    }
    sum = crc32(piece, sum);
    yield piece;
  }
  if (bytes !== entry.unpackedBytes || sum !== entry.crc32) throw new SpreadsheetError('damaged', name);
}

async function packedBytes(file: FileHandle, entry: ZipEntryPlace): Promise<Readable> {
  if (entry.packedBytes === 0) return Readable.from([]);
  const header = await readAt(file, entry.headerOffset, localHeaderLength);
  if (header.readUInt32LE(0) !== localSignature) throw new SpreadsheetError('damaged', 'bad part header');
  // The lengths of name and extra field may differ from those in the directory.
  const start = entry.headerOffset + localHeaderLength + header.readUInt16LE(26) + header.readUInt16LE(28);
  return file.createReadStream({
    start,
    end: start + entry.packedBytes - 1,
    autoClose: false,
    highWaterMark: pieceBytes,
  });
}

async function* unpack(packed: Readable, method: number, name: string): AsyncGenerator<Buffer> {
  if (method !== 0 && method !== 8)
    throw new SpreadsheetError('damaged', `${name} is packed by method ${method}`);
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  // `pipeline` also ends the reading of the file when the consumer leaves early.
  const source: AsyncIterable<Buffer> = method === 8 ? pipeline(packed, inflate, () => {}) : packed;
  try {
    yield* source;
  } catch (error) {
    const isZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isZlib ? new SpreadsheetError('damaged', name, { cause: error }) : error;
  }
}
