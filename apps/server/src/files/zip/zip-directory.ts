import type { FileHandle } from 'node:fs/promises';
import { SpreadsheetError } from '../spreadsheet/spreadsheet-problem.ts';

/** The table of contents at the end of a zip file, zip64 included (APPNOTE 4.3.12 to 4.3.16). */
export interface ZipEntryPlace {
  /** 0 stored, 8 deflated; others are not read. */
  method: number;
  isEncrypted: boolean;
  crc32: number;
  packedBytes: number;
  unpackedBytes: number;
  headerOffset: number;
}

const endLength = 22;
const maxCommentLength = 0xffff;
const entryLength = 46;
const maxDirectoryBytes = 1024 * 1024;
const signature = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50, entry: 0x02014b50 } as const;
const full16 = 0xffff;
const full32 = 0xffffffff;

const damaged = (detail: string) => new SpreadsheetError('damaged', detail);

/** Exactly these bytes of the file. */
export async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead !== length) throw damaged('the file ends too early');
  return buffer;
}

/** Entries by name: lower case, `/` between folders, none at the start. */
export async function readZipDirectory(
  file: FileHandle,
  maxEntries: number,
): Promise<Map<string, ZipEntryPlace>> {
  const { size: fileBytes } = await file.stat();
  const { count, offset, length } = await findDirectory(file, fileBytes);
  if (count > maxEntries) throw new SpreadsheetError('tooLarge', `${count} parts`);
  if (length > maxDirectoryBytes) throw new SpreadsheetError('tooLarge', `a directory of ${length} bytes`);
  if (offset + length > fileBytes) throw damaged('the directory is outside of the file');
  const directory = await readAt(file, offset, length);
  const entries = new Map<string, ZipEntryPlace>();
  for (let at = 0, n = 0; n < count; n++) {
    if (at + entryLength > length || directory.readUInt32LE(at) !== signature.entry)
      throw damaged('bad directory');
    const nameEnd = at + entryLength + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const next = extraEnd + directory.readUInt16LE(at + 32);
    if (next > length) throw damaged('bad directory');
    const name = directory
      .toString('utf8', at + entryLength, nameEnd)
      .replaceAll('\\', '/')
      .replace(/^\/+/, '');
    const key = name.toLowerCase();
    if (entries.has(key)) throw damaged(`two parts named ${key.slice(0, 100)}`);
    entries.set(key, readEntry(directory, at, nameEnd, extraEnd));
    at = next;
  }
  return entries;
}

async function findDirectory(file: FileHandle, fileBytes: number) {
  const tailLength = Math.min(fileBytes, endLength + maxCommentLength);
  const tail = await readAt(file, fileBytes - tailLength, tailLength);
  let end = tailLength - endLength;
  while (end >= 0 && tail.readUInt32LE(end) !== signature.end) end--;
  if (end < 0) throw damaged('the directory is missing');
  const short = {
    count: tail.readUInt16LE(end + 10),
    length: tail.readUInt32LE(end + 12),
    offset: tail.readUInt32LE(end + 16),
  };
  if (short.count !== full16 && short.length !== full32 && short.offset !== full32) return short;

  const locator = end - 20;
  if (locator < 0 || tail.readUInt32LE(locator) !== signature.locator64) return short;
  const record = await readAt(file, readSize(tail, locator + 8), 56);
  if (record.readUInt32LE(0) !== signature.end64) throw damaged('bad zip64 directory');
  return { count: readSize(record, 32), length: readSize(record, 40), offset: readSize(record, 48) };
}

function readEntry(directory: Buffer, at: number, extraStart: number, extraEnd: number): ZipEntryPlace {
  const entry = {
    method: directory.readUInt16LE(at + 10),
    isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    crc32: directory.readUInt32LE(at + 16),
    packedBytes: directory.readUInt32LE(at + 20),
    unpackedBytes: directory.readUInt32LE(at + 24),
    headerOffset: directory.readUInt32LE(at + 42),
  };
  for (let field = extraStart; field + 4 <= extraEnd; ) {
    const fieldEnd = field + 4 + directory.readUInt16LE(field + 2);
    if (directory.readUInt16LE(field) === 1) {
      // Only the sizes that did not fit above, in this order.
      let value = field + 4;
      for (const key of ['unpackedBytes', 'packedBytes', 'headerOffset'] as const) {
        if (entry[key] !== full32 || value + 8 > Math.min(fieldEnd, extraEnd)) continue;
        entry[key] = readSize(directory, value);
        value += 8;
      }
    }
    field = fieldEnd;
  }
  return entry;
}

function readSize(buffer: Buffer, at: number): number {
  const size = Number(buffer.readBigUInt64LE(at));
  if (!Number.isSafeInteger(size)) throw damaged('bad zip64 size');
  return size;
}
