/** Counts the rows of the first sheet of an xlsx file, from the zip's own directory, independent of any library. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';

const endBytes = 66_000;
const sheetName = 'xl/worksheets/sheet1.xml';
const signature = { entry: 0x02014b50, end: 0x06054b50 };

export async function countSheetRows(path: string): Promise<number> {
  const { offset, size } = await findEntry(path, sheetName);
  const mark = '<row ';
  let rows = 0;
  let tail = '';
  const sheet = createReadStream(path, { start: offset, end: offset + size - 1 }).pipe(createInflateRaw());
  for await (const chunk of sheet) {
    const text = tail + (chunk as Buffer).toString('latin1');
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) rows++;
    tail = text.slice(-(mark.length - 1));
  }
  return rows;
}

async function findEntry(path: string, name: string): Promise<{ offset: number; size: number }> {
  const file = await open(path);
  try {
    const { size: fileBytes } = await file.stat();
    const from = Math.max(0, fileBytes - endBytes);
    const end = Buffer.alloc(fileBytes - from);
    await file.read(end, 0, end.length, from);
    const endAt = end.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (endAt < 0 || end.readUInt32LE(endAt) !== signature.end) throw new Error('not a zip file');
    let at = end.readUInt32LE(endAt + 16) - from;
    while (at >= 0 && end.readUInt32LE(at) === signature.entry) {
      const nameBytes = end.readUInt16LE(at + 28);
      if (end.toString('utf8', at + 46, at + 46 + nameBytes) === name) {
        const header = end.readUInt32LE(at + 42);
        const local = Buffer.alloc(30);
        await file.read(local, 0, local.length, header);
        const offset = header + local.length + local.readUInt16LE(26) + local.readUInt16LE(28);
        return { offset, size: end.readUInt32LE(at + 20) };
      }
      at += 46 + nameBytes + end.readUInt16LE(at + 30) + end.readUInt16LE(at + 32);
    }
    throw new Error(`there is no ${name} in ${path}`);
  } finally {
    await file.close();
  }
}
