/** The push record; its rows belong to the outbox and to the log of messages about alarms. */
import { pushRecord } from '@hoistway/contract/features/push-record';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { pushExport } from './push-record-export.ts';
import { findPushes } from './push-record-queries.ts';

export const pushRecordFeature = ({ downloads }: { downloads: Pick<Downloads, 'export'> }) =>
  feature({
    bindings: [
      bind(pushRecord.search, async (query, { db, narrow, recordAccess }) => {
        const page = await findPushes(db, await narrow(query.dataPermissionList), query);
        recordAccess(phonesOf(page.result.map(({ receiver }) => receiver)));
        return page;
      }),
      bindFile(pushRecord.export, async ({ downloadId, ...filter }, context) => {
        context.recordAccess([{ kind: 'phone', subject: '导出' }]);
        return downloads.export({ ...(await pushExport(context, filter)), downloadId });
      }),
    ],
  });
