/** The file of an import: as it was uploaded, as it is kept, and what a user sees when it cannot be read. */

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { ObjectRefused, type ObjectStore } from '../../files/object-store/object-store.ts';
import { SpreadsheetError } from '../../files/spreadsheet/spreadsheet-problem.ts';
import { writeStream } from '../../files/write-stream.ts';
import type { ReceivedFile } from '../../http/uploads.ts';

/** Files that a session may send or have examined a minute, of each kind: reading one is costly before it is refused. */
export const filesPerMinute = 30;

/** No import takes this long. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/**
 * Far more than some thousand rows need: whoever may import may do so many times at once, and each file is read while
 * its call waits.
 */
export const shortSheet = {
  maxUnpackedBytes: 64 * 1024 * 1024,
  maxSharedTexts: 200_000,
  maxSharedLength: 8 * 1024 * 1024,
};
export const shortSheetBytes = 8 * 1024 * 1024;

export const fileGone = words('文件已过期，请重新上传', 'The file has expired; please upload it again');
const texts = {
  choose: words('请选择要上传的文件', 'Please choose a file to upload'),
  wrongType: words('文件类型错误，请选择 xlsx 文件', 'Wrong file type, choose an xlsx file'),
};

/** @throws Refusal invalid, unsupportedFile */
export function checkFile(file: ReceivedFile | undefined): ReceivedFile {
  if (!file) throw new Refusal('invalid', { words: texts.choose });
  if (!file.name.toLowerCase().endsWith('.xlsx'))
    throw new Refusal('unsupportedFile', { words: texts.wrongType });
  return file;
}

export async function fetchKept(store: ObjectStore, objectKey: string, path: string): Promise<void> {
  const object = await store.get(objectKey);
  if (!object) throw new Refusal('notFound', { words: fileGone });
  await writeStream(path, object.content);
}

/** Files that a dead process was reading. */
export async function removeAbandoned(workDir: string): Promise<void> {
  for (const name of await readdir(workDir).catch(() => [])) {
    const path = join(workDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Unreadable files are for the caller to correct. */
export async function readably<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof SpreadsheetError)
      throw new Refusal(error.problem === 'tooLarge' ? 'tooLarge' : 'unsupportedFile', {
        words: error.words,
      });
    if (error instanceof ObjectRefused) throw new Refusal('unsupportedFile', { words: texts.wrongType });
    throw error;
  }
}
