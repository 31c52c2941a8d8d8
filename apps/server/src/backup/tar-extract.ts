/** Unpacks a tar made by PostgreSQL: folders and files with short names. */
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join, normalize } from 'node:path';

const block = 512;
const textOf = (header: Buffer, from: number, to: number) =>
  header.subarray(from, to).toString('utf8').replace(/\0.*$/s, '');

export interface Extracted {
  bytes: number;
  sha256: string;
}

/** @returns the paths that were written */
export async function extractTar(
  source: AsyncIterable<Buffer>,
  folder: string,
): Promise<Map<string, Extracted>> {
  const written = new Map<string, Extracted>();
  const input = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** At most this many bytes; empty at the end. */
  const read = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const { done, value } = await input.next();
      if (done) return Buffer.alloc(0);
      rest = value;
    }
    const part = rest.subarray(0, most);
    rest = rest.subarray(part.length);
    return part;
  };
  const readExactly = async (bytes: number): Promise<Buffer | undefined> => {
    const parts: Buffer[] = [];
    for (let missing = bytes; missing > 0; ) {
      const part = await read(missing);
      if (part.length === 0) return undefined;
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  };
  const copy = async (bytes: number, file: FileHandle): Promise<string> => {
    const hash = createHash('sha256');
    for (let missing = bytes; missing > 0; ) {
      const part = await read(missing);
      if (part.length === 0) throw new Error('the archive ends in the middle of a file');
      hash.update(part);
      await file.writeFile(part);
      missing -= part.length;
    }
    await readExactly((block - (bytes % block)) % block);
    return hash.digest('hex');
  };

  for (;;) {
    const header = await readExactly(block);
    if (header === undefined || header.every(byte => byte === 0)) return written;
    const name = normalize(textOf(header, 0, 100));
    const bytes = Number.parseInt(textOf(header, 124, 136), 8);
    const type = String.fromCharCode(header[156] ?? 0);
    if (name.startsWith('/') || name.startsWith('..')) throw new Error(`the archive names ${name}`);
    const path = join(folder, name);
    if (type === '5') await mkdir(path, { recursive: true, mode: 0o700 });
    else if (type === '0' || type === '\0') {
      const file = await open(path, 'wx', 0o600);
      try {
        written.set(name, { bytes, sha256: await copy(bytes, file) });
        await file.sync();
      } finally {
        await file.close();
      }
    } else throw new Error(`the archive holds ${name} of a kind that is not known (${type})`);
  }
}
