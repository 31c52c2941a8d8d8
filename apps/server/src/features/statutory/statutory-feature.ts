/** The statutory calendar: what the law wants of each unit and by when, and what was done. */

import type { QueryOf } from '@hoistway/contract/core/list';
import { statutory } from '@hoistway/contract/features/statutory';
import { dueKinds } from '@hoistway/contract/features/statutory-words';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { notify } from '../../database/channels.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { Context } from '../../http/context.ts';
import { withoutPhones } from '../../http/operation-log/log-changes.ts';
import { headed, spaced } from '../../http/operation-log/log-remark.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { keepDueItems } from './due-items.ts';
import { finishItem } from './finish-item.ts';
import { statutoryExamples } from './statutory-examples.ts';
import { dueColumns, dueJoins, dueSearch, findDue, itemsOfUnit, monthOfDue } from './statutory-queries.ts';
import { withdrawItem } from './withdraw-item.ts';

const everyMs = 5000;

const texts = {
  doneOn: words('完成日期', 'Completed on'),
  nextDate: words('下次检验', 'Next inspection'),
  doneBy: words('登记人', 'Recorded by'),
};

const sheetName = words('法定事项', 'statutory-items');

// One at most.
const blockedBy = { value: sql`coalesce(i.blocked_by[1], '')`, words: dueKinds.words };
const sheetCells = { ...dueColumns, blockedBy };

/** The statutory items as a sheet: all rows, in the order of the list. */
async function dueExport(context: Context, filter: QueryOf<typeof statutory.list>): Promise<ExportOrder> {
  const search = await dueSearch(context.db, await context.narrow(filter.dataPermissionList), filter);
  return listExport(context, statutory.list, {
    name: sheetName,
    filter,
    search,
    cells: sheetCells,
    joins: dueJoins,
  });
}

export const statutoryFeature = ({
  db: pooled,
  downloads,
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export'>;
}) =>
  feature({
    examples: [statutoryExamples],
    bindings: [
      bind(statutory.list, async (query, { db, narrow }) =>
        findDue(db, await narrow(query.dataPermissionList), query),
      ),
      bindFile(statutory.export, async ({ downloadId, ...filter }, context) =>
        downloads.export({ ...(await dueExport(context, filter)), downloadId }),
      ),
      bind(statutory.month, (range, { db, user }) => monthOfDue(db, user.scope, range)),
      bind(statutory.unit, ({ elevatorId }, { db, user }) => itemsOfUnit(db, user.scope, elevatorId)),
      bind(statutory.finish, async (form, { db, user, remark }) => {
        const { elevatorId, jobNum, kind, dueDate } = await finishItem(db, user, form);
        await notify(db, 'statutory_changed', [{ elevatorId }]);
        remark(spaced(jobNum, dueKinds.words[kind], dueDate));
        remark(headed(texts.doneOn, form.doneOn));
        if (form.nextDate !== '') remark(headed(texts.nextDate, form.nextDate));
        remark(withoutPhones(form.remark));
        return null;
      }),
      bind(statutory.withdraw, async (form, { db, user, remark }) => {
        const { elevatorId, jobNum, kind, doneOn, doneBy, inspectDate } = await withdrawItem(db, user, form);
        await notify(db, 'statutory_changed', [{ elevatorId }]);
        remark(spaced(jobNum, dueKinds.words[kind]));
        remark([headed(texts.doneOn, doneOn ?? '—'), headed(texts.doneBy, doneBy)]);
        if (inspectDate) {
          const { from, to } = inspectDate;
          remark({ title: texts.nextDate, before: from ?? '—', after: to ?? '—' });
        }
        remark(withoutPhones(form.reason));
        return null;
      }),
    ],
    announces: ['statutory_changed'],
    jobs: { 'statutory items': { everyMs, run: signal => keepDueItems(pooled, signal) } },
    tables: {
      due_item: { kept: 'what the law required and when it was done is needed for years' },
      due_touched: { job: 'statutory items' },
      due_day: 'few',
    },
  });
