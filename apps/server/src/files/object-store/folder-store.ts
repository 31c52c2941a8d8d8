import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isKey, openDrafts, typeOfKey, unlessMissing } from './object-draft.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/**
 * The object store as a folder: one file per object, at the path of its key. Content is written to a draft, flushed,
 * checked and moved into place, so that any file found there is complete. Several processes may share the folder.
 */
const incomingName = '.incoming';

export async function openFolderStore(folder: string): Promise<ObjectStore> {
  const root = resolve(folder);
  // Of a folder that is no longer mounted it is gone, too.
  const incoming = join(root, incomingName);
  const drafts = await openDrafts(incoming);
  const pathOf = (key: string) => (isKey(key) ? join(root, key) : undefined);

  return {
    put: (key, content, type, maxBytes) =>
      drafts.write({ key, content, type, maxBytes }, async draft => {
        const path = join(root, key);
        await moveInto(draft, path);
        return { type, ...sizeAndTime(await stat(path)) };
      }),

    get: async key => {
      const path = pathOf(key);
      const file = path && (await unlessMissing(open(path, 'r')));
      if (!file) return undefined;
      const found = await describe(file, key);
      return { ...found, content: file.createReadStream() };
    },

    stat: async key => {
      const path = pathOf(key);
      const found = path && (await unlessMissing(stat(path)));
      return found ? { type: typeOfKey(key), ...sizeAndTime(found) } : undefined;
    },

    remove: async key => {
      const path = pathOf(key);
      if (path) await rm(path, { force: true });
    },

    check: async () => {
      await stat(incoming);
    },
  };
}

const sizeAndTime = ({ size, mtime }: { size: number; mtime: Date }) => ({ bytes: size, storedAt: mtime });

async function describe(file: FileHandle, key: string): Promise<StoredObject> {
  try {
    return { type: typeOfKey(key), ...sizeAndTime(await file.stat()) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Moves the file and makes the move durable, including any folders created for it. */
async function moveInto(draft: string, path: string): Promise<void> {
  const folder = dirname(path);
  const firstNew = await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(draft, path);
  const last = firstNew === undefined ? folder : dirname(firstNew);
  for (let at = folder; ; at = dirname(at)) {
    await flushFolder(at);
    if (at === last) return;
  }
}

async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system makes the move durable by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
