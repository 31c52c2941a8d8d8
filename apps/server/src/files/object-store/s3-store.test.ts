import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describeObjectStore,
  megabyte,
  type OpenedStore,
  picture,
  wrongKeys,
} from '../../testing/object-store/object-store-suite.ts';
import { type S3Server, startS3Server } from '../../testing/object-store/s3-server.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-request.ts';
import { openS3Store } from './s3-store.ts';

async function open(): Promise<
  OpenedStore & {
    store: ObjectStore;
    server: S3Server;
    as: (other: Partial<S3Settings>) => Promise<ObjectStore>;
  }
> {
  const server = await startS3Server();
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-s3-'));
  const as = (other: Partial<S3Settings>) => openS3Store({ ...server.settings, ...other }, folder);
  return {
    server,
    as,
    store: await as({}),
    kept: async key => server.objects.get(key)?.content,
    drafts: () => readdir(folder),
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

describeObjectStore('a bucket as object store', open);

describe('a bucket', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  let png: Buffer;
  beforeEach(async () => {
    opened = await open();
    png = await picture('png');
  });
  afterEach(() => opened.close());

  it('is never asked for an invalid key', async () => {
    const { store, server } = opened;
    for (const key of wrongKeys) {
      await store.put(key, png, 'image/png', megabyte).catch(() => {});
      await store.get(key);
      await store.stat(key);
      await store.remove(key);
    }
    expect(server.answered).toEqual([]);
  });

  it('stores the type with the content, for anyone who browses it', async () => {
    await opened.store.put('a/b.png', png, 'image/png', megabyte);
    expect(opened.server.objects.get('a/b.png')).toMatchObject({ content: png, type: 'image/png' });
  });

  it('accepts large content and empty content', async () => {
    const { store } = opened;
    const large = Buffer.alloc(9 * megabyte, 'large ');
    await store.put('large.bin', large, 'application/octet-stream', 10 * megabyte);
    const got = await store.get('large.bin');
    expect(got && (await buffer(got.content)).equals(large)).toBe(true);
    const none = await store.put('none.bin', Buffer.alloc(0), 'application/octet-stream', megabyte);
    expect(none.bytes).toBe(0);
  });

  it('is retried when it is busy or hangs up, but not endlessly', async () => {
    const { store, server } = opened;
    server.trouble.push('busy', 'hangUp');
    await store.put('a.png', png, 'image/png', megabyte);
    expect(server.answered).toEqual(['PUT a.png 503', 'PUT a.png 200', 'HEAD a.png 200']);
    server.trouble.push('busy', 'busy', 'busy');
    await expect(store.get('a.png')).rejects.toThrow(/GET .*\/objects\/a\.png: 503 SlowDown$/);
    expect(await store.stat('a.png')).toMatchObject({ bytes: png.length });
  });

  it('that is silent is given up after the configured time', async () => {
    const { as, server } = opened;
    const store = await as({ timeoutMs: 100 });
    server.trouble.push('silent', 'silent', 'silent');
    await expect(store.stat('a.png')).rejects.toThrow(
      'HEAD .*a.png: no answer within 100 ms'.replace('.*', `${server.settings.bucketUrl}/`),
    );
  });

  it('that breaks off in the middle of an object fails the reader: half an object is never taken for a complete one', async () => {
    const { store, server } = opened;
    await store.put('a.png', png, 'image/png', megabyte);
    server.trouble.push('cut');
    const got = await store.get('a.png');
    await expect(got && buffer(got.content)).rejects.toThrow('aborted');
  });

  it('names what is wrong with the settings, and never repeats a key or a secret', async () => {
    const { as, store, server } = opened;
    await expect(store.check()).resolves.toBeUndefined();
    const bucketUrl = server.settings.bucketUrl.replace('objects', 'nothing');
    const wrong: [Partial<S3Settings>, string][] = [
      [{ secret: 'wrong-secret' }, '403 SignatureDoesNotMatch'],
      [{ key: 'wrong-key' }, '403 InvalidAccessKeyId'],
      [{ region: 'elsewhere' }, '403 AuthorizationHeaderMalformed'],
      [{ bucketUrl }, 'no such bucket'],
      [{ bucketUrl: 'http://127.0.0.1:1/objects' }, 'ECONNREFUSED'],
    ];
    for (const [settings, reason] of wrong) {
      const other = await as(settings);
      const found = await other.check().catch((error: Error) => error);
      expect(found).toMatchObject({ name: 'ObjectStoreFailed', message: expect.stringContaining(reason) });
      expect(JSON.stringify([found, `${(found as Error).stack}`])).not.toMatch(/(test|wrong)-(key|secret)/);
      await expect(other.put('a.png', png, 'image/png', megabyte)).rejects.toThrow(reason);
    }
    expect(server.objects.size).toBe(0);
    expect(await opened.drafts()).toEqual([]);
  });
});
