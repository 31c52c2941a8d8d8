/** The push record; its rows belong to the outbox and to the log of messages about alarms. */

import { pushRecord } from '@hoistway/contract/features/push-record';
import { words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import { allOf } from '../../database/list-sql.ts';
import { feature } from '../../feature.ts';
import { sheetOf } from '../../files/export/sheet-of.ts';
import { phonesOf } from '../../http/access-log.ts';
import type { Context } from '../../http/context.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { messageConditions } from '../stop-sms/message-search.ts';
import { pushRecordExamples } from './push-record-examples.ts';
import { findPushes, type PushQuery, pushColumns, pushJoins, pushSearch } from './push-record-queries.ts';

const sheetName = words('报警推送记录', 'alarm-push-record');

/** The push record as a sheet: all rows, in the order of the list. */
async function pushExport(context: Context, filter: PushQuery): Promise<ExportOrder> {
  const { db, user, language } = context;
  const search = await pushSearch(db, await context.narrow(filter.dataPermissionList), filter);
  const where = allOf(messageConditions(search));
  const { wanted, ...sheet } = sheetOf(pushRecord.search, pushColumns, filter, { ...user, language });
  return {
    user,
    language,
    name: sheetName,
    rows: sql`select ${wanted} from stop_sms s ${pushJoins} where ${where}
      order by s.at desc, s.stop_sms_id desc`.compile(db),
    count: sql`select count(*) as total from stop_sms s where ${where}`.compile(db),
    ...sheet,
  };
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
