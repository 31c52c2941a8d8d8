/** The push record; its rows belong to the outbox and to the log of messages about alarms. */

import { pushRecord } from '@hoistway/contract/features/push-record';
import { words } from '@hoistway/contract/words';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import type { Context } from '../../http/context.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { pushRecordExamples } from './push-record-examples.ts';
import { findPushes, type PushQuery, pushColumns, pushJoins, pushSearch } from './push-record-queries.ts';

const sheetName = words('报警推送记录', 'alarm-push-record');

/** The push record as a sheet: all rows, in the order of the list. */
async function pushExport(context: Context, filter: PushQuery): Promise<ExportOrder> {
  const search = await pushSearch(context.db, await context.narrow(filter.dataPermissionList), filter);
  return listExport(context, pushRecord.search, {
    name: sheetName,
    filter,
    search,
    cells: pushColumns,
    joins: pushJoins,
  });
}

export const pushRecordFeature = ({ downloads }: { downloads: Pick<Downloads, 'export'> }) =>
  feature({
    examples: [pushRecordExamples],
    bindings: [
      bind(pushRecord.search, async (query, { db, narrow, recordAccess }) => {
        const page = await findPushes(db, await narrow(query.dataPermissionList), query);
        recordAccess(
          phonesOf(page.result.flatMap(({ receiver, telNum }) => (telNum === '' ? [] : [receiver]))),
        );
        return page;
      }),
      bindFile(pushRecord.export, async ({ downloadId, ...filter }, context) => {
        context.recordAccess([{ kind: 'phone', subject: '导出' }]);
        return downloads.export({ ...(await pushExport(context, filter)), downloadId });
      }),
    ],
  });
