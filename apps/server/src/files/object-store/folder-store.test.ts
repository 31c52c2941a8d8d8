import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeObjectStore, type OpenedStore } from '../../testing/object-store/object-store-suite.ts';
import { openFolderStore } from './folder-store.ts';
import { unlessMissing } from './object-draft.ts';

/** A store in a folder of its own, next to a file that no key may reach. */
async function open(): Promise<OpenedStore & { folder: string }> {
  const root = await mkdtemp(join(tmpdir(), 'hoistway-store-'));
  const folder = join(root, 'objects');
  const store = await openFolderStore(folder);
  await writeFile(join(root, 'a.png'), 'outside');
  return {
    folder,
    store,
    kept: key => unlessMissing(readFile(join(folder, key))),
    drafts: () => readdir(join(folder, '.incoming')),
    close: async () => {
      expect(await readFile(join(root, 'a.png'), 'utf8')).toBe('outside');
      await rm(root, { recursive: true });
    },
  };
}

describeObjectStore('a folder as object store', open);

it('cannot be used once it is gone', async () => {
  const { folder, store, close } = await open();
  await expect(store.check()).resolves.toBeUndefined();
  await rm(folder, { recursive: true });
  await expect(store.check()).rejects.toThrow('ENOENT');
  await close();
});

it('removes drafts that a dead process left, and only those', async () => {
  const { folder, drafts, close } = await open();
  const old = join(folder, '.incoming', 'old');
  await writeFile(old, 'half');
  await writeFile(join(folder, '.incoming', 'fresh'), 'half');
  await utimes(old, new Date(0), new Date(0));
  await openFolderStore(folder);
  expect(await drafts()).toEqual(['fresh']);
  await close();
});
