import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentTypeOf, contentTypeOfName } from './content-type.ts';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { zipStream } from './zip-writer.ts';

let root: string;
let folder: string;
let store: ObjectStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hoistway-store-'));
  folder = join(root, 'objects');
  store = await openFolderStore(folder);
});
afterEach(() => rm(root, { recursive: true }));

const picture = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#08f' } })
    .toFormat(format)
    .toBuffer();
const megabyte = 1024 * 1024;

describe('a folder as object store', () => {
  it('keeps, gives, describes and removes an object', async () => {
    const jpeg = await picture('jpeg');
    const key = 'return-visits/2026/a_1.jpg';
    const stored = await store.put(
      key,
      Readable.from([jpeg.subarray(0, 5), jpeg.subarray(5)]),
      'image/jpeg',
      megabyte,
    );
    expect(stored).toMatchObject({ bytes: jpeg.length, type: 'image/jpeg' });
    const got = await store.get(key);
    expect(got).toMatchObject(stored);
    expect(got && (await buffer(got.content))).toEqual(jpeg);
    expect(await store.stat(key)).toEqual(stored);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeUndefined();
    expect(await store.stat(key)).toBeUndefined();
  });

  it('replaces a key whole while an earlier reader goes on with what it opened', async () => {
    const first = Buffer.from(`%PDF-1.4 ${'a'.repeat(300_000)}`);
    const second = Buffer.from('%PDF-1.7 b');
    await store.put('a.pdf', first, 'application/pdf', megabyte);
    const reader = await store.get('a.pdf');
    await store.put('a.pdf', second, 'application/pdf', megabyte);
    expect(reader && (await buffer(reader.content))).toEqual(first);
    expect(await readFile(join(folder, 'a.pdf'))).toEqual(second);
  });

  it('refuses what is too large, of another type, or broken off, and leaves what was there', async () => {
    const png = await picture('png');
    await store.put('a.png', png, 'image/png', megabyte);
    const refused = (reason: string) => ({ name: 'ObjectRefused', reason });
    await expect(store.put('a.png', png, 'image/png', png.length - 1)).rejects.toMatchObject(
      refused('tooLarge'),
    );
    await expect(store.put('a.png', Buffer.from('<svg/>'), 'image/png', 99)).rejects.toMatchObject(
      refused('wrongType'),
    );
    async function* breaking() {
      yield png.subarray(0, 20);
      throw new Error('the upload broke off');
    }
    await expect(store.put('a.png', Readable.from(breaking()), 'image/png', megabyte)).rejects.toThrow(
      'broke off',
    );
    expect(await readFile(join(folder, 'a.png'))).toEqual(png);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it.each([
    '../a.png',
    'a/../../a.png',
    '/etc/a.png',
    'a//b.png',
    '.incoming/a.png',
    'a\\..\\b.png',
    'a\u0000.png',
    'a.png/',
    '%2e%2e/a.png',
    'a.b.png',
    `${'x'.repeat(101)}.png`,
    '',
  ])('has no object %j and takes none', async key => {
    await writeFile(join(root, 'a.png'), 'outside');
    await expect(store.put(key, await picture('png'), 'image/png', megabyte)).rejects.toThrow(TypeError);
    expect(await store.get(key)).toBeUndefined();
    expect(await store.stat(key)).toBeUndefined();
    await store.remove(key);
    expect(await readFile(join(root, 'a.png'), 'utf8')).toBe('outside');
  });

  it('takes a type only under its extension', async () => {
    await expect(store.put('a.png', await picture('jpeg'), 'image/jpeg', megabyte)).rejects.toThrow(
      TypeError,
    );
  });

  it('clears away what a dead process left, and only that', async () => {
    const old = join(folder, '.incoming', 'old');
    await writeFile(old, 'half');
    await writeFile(join(folder, '.incoming', 'fresh'), 'half');
    await utimes(old, new Date(0), new Date(0));
    await openFolderStore(folder);
    expect(await readdir(join(folder, '.incoming'))).toEqual(['fresh']);
  });
});

describe('the type of a content', () => {
  it('is told by its bytes', async () => {
    const zipOf = (path: string) =>
      buffer(zipStream([{ path, level: 6, content: () => Buffer.from('x') }], new Date()));
    expect(contentTypeOf(await picture('jpeg'))).toBe('image/jpeg');
    expect(contentTypeOf(await picture('png'))).toBe('image/png');
    expect(contentTypeOf(await picture('webp'))).toBe('image/webp');
    expect(contentTypeOf(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
    expect(contentTypeOf(await zipOf('a.jpg'))).toBe('application/zip');
    expect(contentTypeOf(await zipOf('xl/workbook.xml'))).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    for (const other of ['', 'PK', 'GIF89a', '<html>', 'RIFF....AVI ', 'MZ']) {
      expect(contentTypeOf(Buffer.from(other))).toBe('application/octet-stream');
    }
  });

  it('is told for a large spreadsheet by the end of its file', async () => {
    const filler = { path: 'xl/media/a.bin', level: 0, content: () => Buffer.alloc(200_000) };
    const part = { path: 'xl/workbook.xml', level: 6, content: () => Buffer.from('x') };
    const key = 'large.xlsx';
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect(await store.put(key, zipStream([filler, filler, part], new Date()), type, megabyte)).toMatchObject(
      { type },
    );
  });

  it('belongs to an extension', () => {
    expect(contentTypeOfName('a/b.JPG')).toBe('image/jpeg');
    expect(contentTypeOfName('a/b.exe')).toBeUndefined();
  });
});
