/** Photos, signatures, firmware, import files: in a folder, or in a bucket. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { baseUrl, milliseconds, optionalText, refuse, setting, text } from './setting.ts';

const isRegion = (name: string) => /^[a-z0-9-]{1,40}$/.test(name);

export const files = z
  .object({
    /** Default: the folder `files` in the data folder. */
    dir: setting('HOISTWAY_FILES_DIR', optionalText()),
    /**
     * A bucket of S3, or of any compatible service, instead of that folder: the address of the bucket itself,
     * https://files.s3.eu-central-1.amazonaws.com or http://minio:9000/files.
     */
    bucketUrl: setting(
      'HOISTWAY_S3_BUCKET_URL',
      baseUrl(['http', 'https'], 'the address of the bucket, without a user, a question mark or a hash'),
    ),
    region: setting('HOISTWAY_S3_REGION', text('us-east-1').refine(isRegion, 'a region such as us-east-1')),
    key: setting('HOISTWAY_S3_KEY', optionalText()),
    secret: setting('HOISTWAY_S3_SECRET', optionalText()),
    /** A bucket that is silent for this long has failed. */
    timeoutMs: setting('HOISTWAY_S3_TIMEOUT_MS', milliseconds(30_000)),
  })
  .superRefine((given, context) => {
    if (given.bucketUrl === undefined) return;
    for (const key of ['key', 'secret'] as const)
      if (given[key] === undefined) refuse(context, key, 'needed when HOISTWAY_S3_BUCKET_URL is set');
  });

/** The bucket is used instead of the folder when there is one. */
export const filesOf = ({ dir, bucketUrl, ...bucket }: z.output<typeof files>, dataDir: string) => ({
  dir: resolve(dir ?? `${dataDir}/files`),
  s3: bucketUrl
    ? {
        bucketUrl: bucketUrl.replace(/\/+$/, ''),
        region: bucket.region,
        key: bucket.key ?? '',
        secret: bucket.secret ?? '',
        timeoutMs: bucket.timeoutMs,
      }
    : undefined,
});
