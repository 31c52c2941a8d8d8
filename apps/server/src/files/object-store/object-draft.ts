/**
 * Content before it becomes an object: written to a complete draft, no larger than allowed, and of the type it claims.
 * Every object store receives its contents through here, so that all of them reject the same ones.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { writeStream } from '../write-stream.ts';
import { type ContentType, contentTypeOfFile, contentTypeOfName, contentTypes } from './content-type.ts';
import { ObjectRefused } from './object-store.ts';

const keyPattern =
  /^(?:[A-Za-z0-9][A-Za-z0-9_-]{0,99}\/){0,6}[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.([a-z0-9]{2,5})$/;
/** A draft this old was left by a process that died. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** No dot except before the extension: a key cannot climb out of the place where objects are stored. */
export const isKey = (key: string): boolean => keyPattern.test(key);

export const typeOfKey = (key: string): ContentType => contentTypeOfName(key) ?? 'application/octet-stream';

/** Several processes may share the folder. */
export async function openDrafts(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  return {
    /**
     * The draft is flushed to disk when `keep` is called, and gone when this returns.
     *
     * @throws TypeError when the key is invalid or its extension does not match the type
     * @throws ObjectRefused when the content is too large or not of the type
     */
    async write<T>(
      {
        key,
        content,
        type,
        maxBytes,
      }: { key: string; content: Buffer | Readable; type: ContentType; maxBytes: number },
      keep: (path: string) => Promise<T>,
    ): Promise<T> {
      if (!isKey(key) || !key.endsWith(`.${contentTypes[type]}`))
        throw new TypeError(`${key} is no key for ${type}`);
      const path = join(folder, randomUUID());
      try {
        const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
        await writeStream(path, source, { through: atMost(maxBytes), flush: true });
        await checkType(path, type);
        return await keep(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
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

export async function unlessMissing<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await unlessMissing(stat(path));
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}
