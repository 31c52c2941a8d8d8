import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ContentType, contentTypeOfFile, contentTypeOfName, contentTypes } from './content-type.ts';
import { ObjectRefused, type ObjectStore, type StoredObject } from './object-store.ts';

/**
 * The object store as a folder: one file for each object, at the path of its key. A content is written aside,
 * flushed, checked and moved into place, so that a file that is there is whole. Several processes may share
 * the folder.
 */
const keyPattern =
  /^(?:[A-Za-z0-9][A-Za-z0-9_-]{0,99}\/){0,6}[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.([a-z0-9]{2,5})$/;
const incomingName = '.incoming';
/** What lies aside for so long was left by a process that died. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

export async function openFolderStore(folder: string): Promise<ObjectStore> {
  const root = resolve(folder);
  const incoming = join(root, incomingName);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeAbandoned(incoming);

  /** No dot but the one of the extension: a key cannot climb out of the folder. */
  const pathOf = (key: string) => (keyPattern.test(key) ? join(root, key) : undefined);

  return {
    put: async (key, content, type, maxBytes) => {
      const path = pathOf(key);
      if (!path || !key.endsWith(`.${contentTypes[type]}`))
        throw new TypeError(`${key} is no key for ${type}`);
      const draft = join(incoming, randomUUID());
      try {
        const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
        const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(source, atMost(maxBytes), file);
        await checkType(draft, type);
        await moveInto(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return { type, ...sizeAndTime(await stat(path)) };
    },

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
      return found ? { type: typeOf(key), ...sizeAndTime(found) } : undefined;
    },

    remove: async key => {
      const path = pathOf(key);
      if (path) await rm(path, { force: true });
    },
  };
}

const typeOf = (key: string): ContentType => contentTypeOfName(key) ?? 'application/octet-stream';

const sizeAndTime = ({ size, mtime }: { size: number; mtime: Date }) => ({ bytes: size, storedAt: mtime });

async function describe(file: FileHandle, key: string): Promise<StoredObject> {
  try {
    return { type: typeOf(key), ...sizeAndTime(await file.stat()) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function atMost(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new ObjectRefused('tooLarge', `more than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
}

async function checkType(path: string, type: ContentType): Promise<void> {
  if (type === 'application/octet-stream') return;
  const found = await contentTypeOfFile(path);
  if (found !== type) throw new ObjectRefused('wrongType', `${found} instead of ${type}`);
}

/** Moves and makes the move durable: also the folders on the way that were new. */
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
  // Windows cannot open a folder; its file system writes the move down by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function unlessMissing<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await unlessMissing(stat(path));
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}
