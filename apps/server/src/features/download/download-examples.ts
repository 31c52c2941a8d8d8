import { downloads } from '@hoistway/contract/features/download-file';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const downloadExamples = examplesOf(downloads, {
  shown: {
    downloadId: '8c1d7d0a-5d0b-4b0e-8b57-1f2f9a3f4e22',
    runningDownloadId: 'b7a4a0f7-2c55-4c0f-9a6c-6a1d7f0b9d33',
  },
  add: async ({ db, make, owner, picture }) => ({
    downloadId: await make.idOf(
      db,
      sql<{ id: string }>`
        insert into download_job (download_id, user_id, kind, file_name, object_key, state, expire_date)
        values (gen_random_uuid(), ${owner.userId}, 'qrCode', 'secret-file.jpg', ${picture.objectKey}, 'done',
          now() + interval '1 day') returning download_id as id`,
    ),
    runningDownloadId: await make.idOf(
      db,
      sql<{ id: string }>`
        insert into download_job (download_id, user_id, kind, file_name, object_key)
        values (gen_random_uuid(), ${owner.userId}, 'export', 'secret-file.xlsx', 'none') returning download_id as id`,
    ),
  }),
})(({ downloadId, runningDownloadId }) => ({
  list: firstPage,
  read: { downloadId },
  file: { downloadId },
  cancel: { downloadId: runningDownloadId },
  remove: { downloadId },
}));
