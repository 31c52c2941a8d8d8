import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { openZip, type ZipLimits } from './zip-reader.ts';
import { zipStream } from './zip-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

const roomy: ZipLimits = { maxEntries: 100, maxUnpackedBytes: 1e6, maxRatio: 1000 };

async function readAll(file: Buffer, names: string[], limits = roomy) {
  const path = join(folder, 'a.zip');
  await writeFile(path, file);
  const zip = await openZip(path, limits);
  try {
    const contents: Buffer[] = [];
    for (const name of names) contents.push(await buffer(zip.read(name)));
    return contents;
  } finally {
    await zip.close();
  }
}

const long = Buffer.from('elevator '.repeat(30_000));

describe('a streamed zip', () => {
  it('is read back, deflated and stored, from buffers and streams, whatever the case of the name', async () => {
    const entries = [
      { path: 'qr/1.jpg', level: 0, content: () => Buffer.from('one') },
      { path: 'qr/电梯.jpg', level: 6, content: async () => Readable.from([long, Buffer.from('end')]) },
      { path: 'empty', level: 6, content: () => Buffer.alloc(0) },
    ];
    const file = await buffer(zipStream(entries, new Date()));
    expect(await readAll(file, ['QR/1.jpg', 'qr/电梯.jpg', 'empty'])).toEqual([
      Buffer.from('one'),
      Buffer.concat([long, Buffer.from('end')]),
      Buffer.alloc(0),
    ]);
  });

  it('requests each content in turn, and stops at one that fails', async () => {
    const requested: string[] = [];
    const entry = (path: string, content: () => Buffer) => ({
      path,
      level: 0,
      content: () => {
        requested.push(path);
        return content();
      },
    });
    const failing = () => {
      throw new Error('no picture');
    };
    const entries = [entry('a', () => long), entry('b', failing), entry('c', () => long)];
    await expect(buffer(zipStream(entries, new Date()))).rejects.toThrow('no picture');
    expect(requested).toEqual(['a', 'b']);
  });

  it('rejects a path that leads out of the folder it is unpacked in', () => {
    const entry = { level: 0, content: () => long };
    expect(() => zipStream([{ path: '../a', ...entry }], new Date())).toThrow();
    expect(() => zipStream([{ path: '/a', ...entry }], new Date())).toThrow();
  });
});

describe('a zip from elsewhere', () => {
  it('may use zip64 and have a comment', async () => {
    const zip = new ZipFile();
    zip.addBuffer(long, 'a', { forceZip64Format: true });
    zip.addReadStream(Readable.from([long]), 'b', { forceZip64Format: true });
    zip.end({ forceZip64Format: true, comment: 'PK a comment' });
    expect(await readAll(await buffer(zip.outputStream), ['a', 'b'])).toEqual([long, long]);
  });

  it('has one size limit for all of its parts together', async () => {
    const entries = ['a', 'b'].map(path => ({ path, level: 6, content: () => long }));
    const file = await buffer(zipStream(entries, new Date()));
    const limits = { ...roomy, maxUnpackedBytes: long.length + 1000 };
    expect(await readAll(file, ['b'], limits)).toEqual([long]);
    await expect(readAll(file, ['a', 'b'], limits)).rejects.toMatchObject({ problem: 'tooLarge' });
  });

  it('is refused with a password, a wrong checksum, duplicate names, an unknown compression', async () => {
    const file = await buffer(
      zipStream(
        ['aaaa', 'bbbb'].map(path => ({ path, level: 0, content: () => long })),
        new Date(),
      ),
    );
    const entry = file.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    const changed = (at: number, byte: number) => {
      const copy = Buffer.from(file);
      copy[at] = byte;
      return copy;
    };
    expect(await readAll(file, ['aaaa'])).toEqual([long]);
    await expect(readAll(changed(entry + 8, 9), ['aaaa'])).rejects.toMatchObject({ problem: 'encrypted' });
    await expect(readAll(changed(entry + 10, 12), ['aaaa'])).rejects.toMatchObject({ problem: 'damaged' });
    await expect(readAll(changed(1000, 0), ['aaaa'])).rejects.toMatchObject({ problem: 'damaged' });
    const twice = Buffer.from(file);
    twice.write('aaaa', file.lastIndexOf('bbbb'));
    await expect(readAll(twice, ['aaaa'])).rejects.toMatchObject({ problem: 'damaged' });
  });

  it('is refused when it names offsets outside the file', async () => {
    const zip = new ZipFile();
    zip.addBuffer(long, 'a', { forceZip64Format: true });
    zip.end({ forceZip64Format: true, comment: '' });
    const file = await buffer(zip.outputStream);
    const locator = file.indexOf(Buffer.from('PK\x06\x07', 'latin1'));
    const record = file.indexOf(Buffer.from('PK\x06\x06', 'latin1'));
    const entry = file.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    const headerOffset = file.indexOf(Buffer.from([1, 0, 24, 0]), entry) + 4 + 16;
    expect(file.readBigUInt64LE(headerOffset)).toBe(0n);
    expect(file.readBigUInt64LE(record + 48)).toBe(BigInt(entry));
    for (const at of [locator + 8, record + 48, headerOffset]) {
      for (const place of [BigInt(file.length), 2n ** 52n, 2n ** 63n]) {
        const changed = Buffer.from(file);
        changed.writeBigUInt64LE(place, at);
        await expect(readAll(changed, ['a'])).rejects.toMatchObject({ problem: 'damaged' });
      }
    }
  });

  it('may have a part that is shorter than declared; the others can still be read', async () => {
    const noise = randomBytes(1_000_000);
    const entries = [
      { path: 'short', level: 6, content: () => long },
      { path: 'noise', level: 0, content: () => noise },
    ];
    const file = await buffer(zipStream(entries, new Date()));
    const entry = file.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    file.writeUInt32LE(file.readUInt32LE(entry + 20) + 900_000, entry + 20);
    const read = await readAll(file, ['short', 'noise'], { ...roomy, maxUnpackedBytes: 1e7 });
    expect(read.map((part, n) => part.equals([long, noise][n] ?? long))).toEqual([true, true]);
  });

  it('is refused with a directory above the limit', async () => {
    const zip = new ZipFile();
    for (let n = 0; n < 40; n++) zip.addBuffer(Buffer.alloc(0), `${n}`.padStart(30_000, 'x'));
    zip.end();
    const file = await buffer(zip.outputStream);
    await expect(readAll(file, [])).rejects.toMatchObject({ problem: 'tooLarge' });
  });
});
