import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface Options {
  through?: Transform;
  /** Flushed to disk before this returns. */
  flush?: boolean;
}

/**
 * Writes a stream to a new file that only this process may read. When this returns or throws, the file is closed: a
 * stream that breaks off at once would otherwise open its file after the caller has removed it.
 *
 * @throws EEXIST, and whatever the streams throw
 */
export async function writeStream(
  path: string,
  content: Readable | AsyncIterable<Uint8Array>,
  { through, flush = false }: Options = {},
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush });
  const written = through ? pipeline(content, through, file) : pipeline(content, file);
  await written.finally(() => file.closed || once(file, 'close'));
}
