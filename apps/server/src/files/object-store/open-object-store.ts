/** The object store from the settings: a bucket, or else a folder. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';

/**
 * A bucket that cannot be used is logged at once, but the start does not wait for it: alarms need no files, and
 * whatever does need them fails with the reason until the bucket is back.
 */
export async function openObjectStore(
  { files, dataDir }: Pick<Config, 'files' | 'dataDir'>,
  log: Pick<Logger, 'info' | 'error'>,
): Promise<ObjectStore> {
  if (!files.s3) return openFolderStore(files.dir);
  const { bucketUrl } = files.s3;
  const store = await openS3Store(files.s3, join(dataDir, 'drafts'));
  store.check().then(
    () => log.info({ bucketUrl }, 'files are kept in the bucket'),
    error => log.error({ bucketUrl, reason: String(error.message) }, 'the bucket for files cannot be used'),
  );
  return store;
}
