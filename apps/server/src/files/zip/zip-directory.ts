import type { FileHandle } from 'node:fs/promises';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { SpreadsheetError } from '../spreadsheet/spreadsheet-problem.ts';

/** The table of contents of a zip file, and where the bytes of a part begin. */
export interface ZipDirectory {
  /** By name: lower case, `/` between folders, none at the start. */
  entries: ReadonlyMap<string, Entry>;
  /** @throws SpreadsheetError when the bytes are not within the file */
  startOf(entry: Entry): Promise<number>;
}

const maxDirectoryBytes = 1024 * 1024;
const entryBytes = 46;

const damaged = (detail: string, options?: ErrorOptions) => new SpreadsheetError('damaged', detail, options);

/** Whoever opened the file closes it. */
class ZipBytes extends RandomAccessReader {
  private readonly file: FileHandle;

  constructor(file: FileHandle) {
    super();
    this.file = file;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    // Node throws for such a position, and an error inside yauzl could not be caught.
    if (!Number.isSafeInteger(position)) callback(damaged('an offset outside of the file'));
    else
      this.file
        .read(buffer, offset, length, position)
        .then(
          ({ bytesRead }) => callback(bytesRead === length ? null : damaged('the file ends too early')),
          callback,
        );
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}

export async function readZipDirectory(file: FileHandle, maxEntries: number): Promise<ZipDirectory> {
  const { size } = await file.stat();
  const zip = await understood(
    fromRandomAccessReaderPromise(new ZipBytes(file), size, {
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: false,
    }),
  );
  if (zip.entryCount > maxEntries) throw new SpreadsheetError('tooLarge', `${zip.entryCount} parts`);
  return {
    entries: await understood(readEntries(zip)),
    startOf: async entry =>
      (await understood(zip.readLocalFileHeaderPromise(entry, { minimal: true }))).fileDataStart,
  };
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entryBytes + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (bytes > maxDirectoryBytes)
      throw new SpreadsheetError('tooLarge', `a directory of over ${bytes} bytes`);
    const key = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
    if (entries.has(key)) throw damaged(`two parts named ${key.slice(0, 100)}`);
    entries.set(key, entry);
  }
  return entries;
}

/** Anything that yauzl cannot parse is a damaged file; system errors keep their code and are passed on. */
async function understood<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error) || error instanceof SpreadsheetError || 'code' in error) throw error;
    if (error.message.includes('encryption')) throw new SpreadsheetError('encrypted', error.message);
    throw damaged(error.message, { cause: error });
  }
}
