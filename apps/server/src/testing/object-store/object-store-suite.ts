/** The tests that every object store must pass, whether a folder or a bucket. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { zipStream } from '../../files/zip/zip-writer.ts';

export interface OpenedStore {
  store: ObjectStore;
  /** The stored bytes of a key, read without going through the store. */
  kept(key: string): Promise<Buffer | undefined>;
  /** The names of drafts that are still there. */
  drafts(): Promise<string[]>;
  close(): Promise<void>;
}

export const picture = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#08f' } })
    .toFormat(format)
    .toBuffer();
export const megabyte = 1024 * 1024;

/** Keys that lead out of the store, hide in it, or are not names at all. */
export const wrongKeys = [
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
];

export function describeObjectStore(name: string, open: () => Promise<OpenedStore>) {
  let opened: OpenedStore;
  let store: ObjectStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.close());

  describe(name, () => {
    it('stores, returns, describes and removes an object', async () => {
      const jpeg = await picture('jpeg');
      const key = 'return-visits/2026/a_1.jpg';
      const stored = await store.put(
        key,
        Readable.from([jpeg.subarray(0, 5), jpeg.subarray(5)]),
        'image/jpeg',
        megabyte,
      );
      expect(stored).toMatchObject({ bytes: jpeg.length, type: 'image/jpeg' });
      expect(Math.abs(Date.now() - stored.storedAt.getTime())).toBeLessThan(60_000);
      const got = await store.get(key);
      expect(got).toMatchObject(stored);
      expect(got && (await buffer(got.content))).toEqual(jpeg);
      expect(await store.stat(key)).toEqual(stored);
      expect(await opened.drafts()).toEqual([]);
      await store.remove(key);
      await store.remove(key);
      expect(await store.get(key)).toBeUndefined();
      expect(await store.stat(key)).toBeUndefined();
      expect(await opened.kept(key)).toBeUndefined();
    });

    it('replaces an object atomically while an earlier reader goes on with what it opened', async () => {
      const first = Buffer.from(`%PDF-1.4 ${'a'.repeat(300_000)}`);
      const second = Buffer.from('%PDF-1.7 b');
      await store.put('a.pdf', first, 'application/pdf', megabyte);
      const reader = await store.get('a.pdf');
      await store.put('a.pdf', second, 'application/pdf', megabyte);
      expect(reader && (await buffer(reader.content))).toEqual(first);
      expect(await opened.kept('a.pdf')).toEqual(second);
    });

    it('rejects content that is too large, of another type or incomplete, and keeps what was there', async () => {
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
      expect(await opened.kept('a.png')).toEqual(png);
      expect(await opened.drafts()).toEqual([]);
    });

    it.each(wrongKeys)('neither finds nor stores an object %j', async key => {
      await expect(store.put(key, await picture('png'), 'image/png', megabyte)).rejects.toThrow(TypeError);
      expect(await store.get(key)).toBeUndefined();
      expect(await store.stat(key)).toBeUndefined();
      await store.remove(key);
    });

    it('stores a type only under its own extension', async () => {
      await expect(store.put('a.png', await picture('jpeg'), 'image/jpeg', megabyte)).rejects.toThrow(
        TypeError,
      );
    });

    it('recognizes a large spreadsheet by the end of its content', async () => {
      const filler = { path: 'xl/media/a.bin', level: 0, content: () => Buffer.alloc(200_000) };
      const part = { path: 'xl/workbook.xml', level: 6, content: () => Buffer.from('x') };
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      const sheet = zipStream([filler, filler, part], new Date());
      expect(await store.put('large.xlsx', sheet, type, megabyte)).toMatchObject({ type });
    });
  });
}
