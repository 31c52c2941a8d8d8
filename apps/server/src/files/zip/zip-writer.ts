import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** With `/` between folders; absolute paths and `..` are rejected. */
  path: string;
  /** Called only when it is the entry's turn, so that one entry at a time is in memory. */
  content: () => Buffer | Readable | Promise<Buffer | Readable>;
  /** 0 stores, for content that is already compressed; 1 to 9 deflate. */
  level: number;
}

/**
 * A zip file as a stream, one entry after the other. An error in an entry destroys the stream with that
 * error; destroying the stream destroys the entry that is being read.
 */
export function zipStream(entries: Iterable<ZipEntry>, modifiedAt: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  zip.on('error', fail);
  for (const { path, content, level } of entries) {
    zip.addReadStreamLazy(path, { compressionLevel: level, mtime: modifiedAt }, start => {
      Promise.resolve()
        .then(content)
        .then(body => {
          current = Buffer.isBuffer(body) ? Readable.from([body]) : body;
          current.once('error', fail);
          if (output.destroyed) current.destroy();
          else start(null, current);
        })
        .catch(fail);
    });
  }
  zip.end();
  return output;
}
