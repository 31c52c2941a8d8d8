import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from './object-store.ts';

/**
 * SHA-256 of an object's bytes in hexadecimal, read as a stream; undefined when it does not exist.
 * @throws the store's error when it cannot be read, and what the signal is aborted with
 */
export async function digestOfObject(
  store: Pick<ObjectStore, 'get'>,
  key: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const object = await store.get(key);
  if (!object) return undefined;
  const hash = createHash('sha256');
  await pipeline(object.content, hash, { ...(signal && { signal }) });
  return hash.digest('hex');
}
