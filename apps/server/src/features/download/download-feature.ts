/** Download management: users' files until they expire. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { downloads } from '@hoistway/contract/features/download-file';
import { feature } from '../../feature.ts';
import type { Exporter } from '../../files/export/export-job.ts';
import { contentTypeOfName } from '../../files/object-store/content-type.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from './download.ts';
import { downloadExamples } from './download-examples.ts';
import { cancelDownload, listDownloads, readDownload, readyFile, removeRow } from './download-queries.ts';

export const downloadFeature = ({
  downloads: made,
  exporter,
}: {
  downloads: Downloads;
  exporter: Exporter;
}) =>
  feature({
    examples: [downloadExamples],
    bindings: [
      bind(downloads.list, (page, { db, user }) => listDownloads(db, user.userId, page)),

      bind(downloads.read, async ({ downloadId }, { db, user }) => {
        const row = await readDownload(db, user.userId, downloadId);
        if (!row) throw new Refusal('notFound');
        return row;
      }),

      bindFile(downloads.file, async ({ downloadId }, { db, user }) => {
        const file = await readyFile(db, user.userId, downloadId);
        const type = file && contentTypeOfName(file.object_key);
        if (!type) throw new Refusal('notFound');
        return made.reply(file.file_name, type, file.object_key);
      }),

      bind(downloads.cancel, async ({ downloadId }, { db, user }) => {
        const cancelled = await cancelDownload(db, user.userId, downloadId);
        if (!cancelled) throw new Refusal('notFound');
        if (cancelled.objectKey) await made.removeFile(cancelled.objectKey);
        return null;
      }),

      bind(downloads.remove, async ({ downloadId }, { db, user }) => {
        const row = await removeRow(db, user.userId, downloadId);
        if (!row) throw new Refusal('notFound');
        await made.removeFile(row.object_key);
        return null;
      }),
    ],
    jobs: { downloads: { everyMs: 10_000, run: made.sweep } },
    tables: { download_job: { job: 'downloads' } },
    stop: exporter.stop,
  });
